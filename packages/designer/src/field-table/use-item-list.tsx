import { formatTabbed, useLanguage, useMetaFormProvider, useWords, type CellTexts } from '@org/meta-forms/react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { writeText } from '../clipboard/system-clipboard.ts';
import { usePaletteEntries } from '../palette/use-palette-entries.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import { newItemId } from '../react/new-id.ts';
import { fieldTableWords } from './field-table.words.ts';
import { isItemList, planItemList, type ItemListPlan } from './item-list.ts';
import { ListDialog } from './list-dialog.tsx';
import {
  cellsOf,
  LIST_COLUMN,
  tableColumns,
  type TableColumn,
  type TableContext,
  type TableRow,
} from './table-model.ts';

export interface ItemLists {
  /** Takes a pasted list of items; false where the table is none. */
  readonly paste: (table: CellTexts) => boolean;
  /** Copies rows with their heads, so that the list can be edited in a spreadsheet and pasted back. */
  readonly copy: (rows: readonly TableRow[], columns: readonly TableColumn[]) => void;
  readonly dialog: ReactNode;
}

interface Asked {
  readonly plan: ItemListPlan;
  readonly columns: ReadonlyMap<string, string>;
}

/** Lists of items that a spreadsheet has: they are pasted and copied with their heads. */
export function useItemLists(): ItemLists {
  const say = useWords(fieldTableWords);
  const announce = useAnnounce();
  const designer = useDesigner();
  const currentTable = useCurrentTable();
  const entries = usePaletteEntries();
  const tools = useMemo(() => ({ entries, newId: newItemId }), [entries]);
  const [asked, setAsked] = useState<Asked>();

  const run = useCallback(
    ({ document, added, accepted }: ItemListPlan) => {
      if (designer.run('pasteList', { document })) return;
      designer.seal();
      announce(say('listPasted', { added: added.length, count: accepted }));
    },
    [designer, announce, say],
  );
  const paste = useCallback(
    (table: CellTexts) => {
      const context = currentTable();
      if (!isItemList(context, table, tools)) return false;
      const plan = planItemList(context, table, tools);
      const columns = tableColumns({ ...context, document: plan.document });
      if (plan.refused.length + plan.ignored.length === 0) run(plan);
      else setAsked({ plan, columns: new Map(columns.map(({ key, label }) => [key, label])) });
      return true;
    },
    [currentTable, tools, run],
  );
  return {
    paste,
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
    dialog: asked ? (
      <ListDialog
        plan={asked.plan}
        nameOf={({ id, column }) =>
          say('cellName', { item: asked.plan.names.get(id) ?? '', column: asked.columns.get(column) ?? column })
        }
        onApply={() => {
          setAsked(undefined);
          run(asked.plan);
        }}
        onDismiss={() => setAsked(undefined)}
      />
    ) : null,
  };
}

/** What the table of items reads, as it is when it is asked for. */
function useCurrentTable(): () => TableContext {
  const language = useLanguage();
  const designer = useDesigner();
  const { views } = useMetaFormProvider().kit;
  return useCallback(() => {
    const { types, history } = designer.get();
    return { types: { registry: types.registry, views }, language, document: history.present.document };
  }, [designer, views, language]);
}
