import { formatTabbed, useWords, type CellTexts } from '@org/meta-forms/react';
import { useState, type ReactNode } from 'react';
import { writeText } from '../clipboard/system-clipboard.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { fieldTableWords } from './field-table.words.ts';
import { ListDialog } from './list-dialog.tsx';
import { cellsOf, LIST_COLUMN, type TableColumn, type TableRow } from './table-model.ts';
import { useCurrentTable, useListPlans, type PlannedList } from './use-list-plans.ts';

export interface ItemLists {
  /** Takes a pasted list of items; false where the table is none. */
  readonly paste: (table: CellTexts) => boolean;
  /** Copies rows with their heads, so that the list can be edited in a spreadsheet and pasted back. */
  readonly copy: (rows: readonly TableRow[], columns: readonly TableColumn[]) => void;
  readonly dialog: ReactNode;
}

/** Lists of items that a spreadsheet has: they are pasted and copied with their heads. */
export function useItemLists(): ItemLists {
  const say = useWords(fieldTableWords);
  const announce = useAnnounce();
  const currentTable = useCurrentTable();
  const { planOf, run } = useListPlans();
  const [asked, setAsked] = useState<PlannedList>();
  return {
    paste(table) {
      const planned = planOf(table);
      if (planned === undefined) return false;
      if (planned.plan.refused.length + planned.plan.ignored.length === 0) run(planned);
      else setAsked(planned);
      return true;
    },
    copy(rows, columns) {
      const list = { key: LIST_COLUMN, label: say('list') };
      const taken = columns.some(({ key }) => key === LIST_COLUMN) ? columns : [...columns, list];
      const context = currentTable();
      const lines = rows.map(({ id }) => {
        const cell = cellsOf(context, id);
        return taken.map(({ key }) => cell(key).text);
      });
      writeText(formatTabbed([taken.map(({ label }) => label), ...lines])).then(
        () => announce(say('listCopied', { count: rows.length })),
        () => announce(say('notCopied')),
      );
    },
    dialog: asked ? <ListDialog planned={asked} onEnd={() => setAsked(undefined)} /> : null,
  };
}
