import { useLanguage, useWords, type CellTexts } from '@org/meta-forms/react';
import { useCallback, useMemo } from 'react';
import { usePaletteEntries } from '../palette/use-palette-entries.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import { newItemId } from '../react/new-id.ts';
import { fieldTableWords } from './field-table.words.ts';
import { isItemList, planItemList, type ItemListPlan } from './item-list.ts';
import { tableColumns, type TableContext } from './table-model.ts';

/** A pasted list of items, and the labels of the columns that it can have, by key. */
export interface PlannedList {
  readonly plan: ItemListPlan;
  readonly columns: ReadonlyMap<string, string>;
}

export interface ListPlans {
  /** Undefined where a pasted table is no list of items. */
  readonly planOf: (table: CellTexts) => PlannedList | undefined;
  /** Takes a list, as one step. */
  readonly run: (planned: PlannedList) => void;
}

/** Plans pasted lists of items for the document as it is then. */
export function useListPlans(): ListPlans {
  const say = useWords(fieldTableWords);
  const announce = useAnnounce();
  const designer = useDesigner();
  const currentTable = useCurrentTable();
  const entries = usePaletteEntries();
  return useMemo(() => {
    const tools = { entries, newId: newItemId };
    return {
      planOf(table) {
        const context = currentTable();
        if (!isItemList(context, table, tools)) return undefined;
        const plan = planItemList(context, table, tools);
        const columns = tableColumns({ ...context, document: plan.document });
        return { plan, columns: new Map(columns.map(({ key, label }) => [key, label])) };
      },
      run({ plan: { document, added, accepted } }) {
        if (designer.run('pasteList', { document })) return;
        designer.seal();
        announce(say('listPasted', { added: added.length, count: accepted }));
      },
    };
  }, [entries, currentTable, designer, announce, say]);
}

/** What the table of items reads, as it is when it is asked for. */
export function useCurrentTable(): () => TableContext {
  const language = useLanguage();
  const designer = useDesigner();
  return useCallback(() => {
    const { types, history } = designer.get();
    return { types, language, document: history.present.document };
  }, [designer, language]);
}
