import { formatTabbed, useWords, type CellTexts } from '@org/meta-forms/react';
import { useMemo, useState, type ReactNode } from 'react';
import { writeText } from '../clipboard/system-clipboard.ts';
import { usePaletteEntries } from '../palette/use-palette-entries.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import { newItemId } from '../react/new-id.ts';
import { fieldTableWords } from './field-table.words.ts';
import { isItemList, planItemList, type ItemListPlan } from './item-list.ts';
import { ListDialog } from './list-dialog.tsx';
import { cellsOf, LIST_COLUMN, type TableColumn, type TableContext, type TableRow } from './table-model.ts';

export interface ItemLists {
  /** Takes a pasted list of items; false where the table is none. */
  readonly paste: (table: CellTexts) => boolean;
  /** Copies rows with their heads, so that the list can be edited in a spreadsheet and pasted back. */
  readonly copy: (rows: readonly TableRow[], columns: readonly TableColumn[]) => void;
  readonly dialog: ReactNode;
}

/** Lists of items that a spreadsheet has: they are pasted and copied with their heads. */
export function useItemLists(context: TableContext, offered: readonly TableColumn[]): ItemLists {
  const say = useWords(fieldTableWords);
  const announce = useAnnounce();
  const designer = useDesigner();
  const entries = usePaletteEntries();
  const tools = useMemo(() => ({ entries, newId: newItemId }), [entries]);
  const [asked, setAsked] = useState<ItemListPlan>();

  function run({ document, added, accepted }: ItemListPlan): void {
    if (designer.run('pasteList', { document })) return;
    designer.seal();
    announce(say('listPasted', { added: added.length, count: accepted }));
  }
  return {
    paste(table) {
      if (!isItemList(context, table, tools)) return false;
      const plan = planItemList(context, table, tools);
      if (plan.refused.length + plan.ignored.length > 0) setAsked(plan);
      else run(plan);
      return true;
    },
    copy(rows, columns) {
      const lists = offered.filter(({ key }) => key === LIST_COLUMN);
      const taken = columns.some(({ key }) => key === LIST_COLUMN) ? columns : [...columns, ...lists];
      const lines = rows.map(({ id }) => {
        const cell = cellsOf(context, id);
        return taken.map(({ key }) => cell(key).text);
      });
      const text = formatTabbed([taken.map(({ label }) => label), ...lines]);
      writeText(text).then(
        () => announce(say('listCopied', { count: rows.length })),
        () => announce(say('notCopied')),
      );
    },
    dialog: asked ? (
      <ListDialog
        plan={asked}
        nameOf={({ id, column }) =>
          say('cellName', {
            item: asked.names.get(id) ?? '',
            column: offered.find(({ key }) => key === column)?.label ?? column,
          })
        }
        onApply={() => {
          setAsked(undefined);
          run(asked);
        }}
        onDismiss={() => setAsked(undefined)}
      />
    ) : null,
  };
}
