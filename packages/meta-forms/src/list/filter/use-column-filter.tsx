import { useMemo, useState, type ReactNode } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { candidatesByKey, queryFields } from '../../query/candidate-fields.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { ListState } from '../list-state.ts';
import { useProvidedPorts } from '../search/use-query-reading.ts';
import type { HeadItem } from '../table/head-menu.tsx';
import { ColumnFilterBox } from './column-filter-box.tsx';
import { filterWords } from './filter.words.ts';

/** The filters in the heads of a list. */
export interface ColumnFilter {
  /** The entries for the menu of a column; none where it cannot be filtered by its values. */
  readonly headItems: (key: string) => readonly HeadItem[];
  /** The open filter, if any. */
  readonly dialog: ReactNode;
}

/** The list that is filtered from its heads. */
export interface ColumnFilterOptions {
  readonly compiled: CompiledForm;
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
}

/** Filters a list from the heads of its columns. */
export function useColumnFilter({ compiled, state, onStateChange }: ColumnFilterOptions): ColumnFilter {
  const say = useWords(filterWords);
  const language = useLanguage();
  const { records } = useProvidedPorts();
  const fields = useMemo(() => candidatesByKey(queryFields(compiled, language)), [compiled, language]);
  const [open, setOpen] = useState<{ readonly key: string; readonly head: HTMLElement }>();
  const field = open ? fields.get(open.key) : undefined;
  function close() {
    open?.head.focus({ preventScroll: true });
    setOpen(undefined);
  }
  return {
    headItems(key) {
      // The values of a sealed column are not readable for a list.
      if (!records.values || !fields.has(key) || fields.get(key)?.field.sealed) return [];
      return [{ key: 'filter', label: say('item'), onSelect: (head) => setOpen({ key, head }) }];
    },
    dialog:
      open && field ? (
        <ColumnFilterBox
          key={field.key}
          {...{ compiled, field, state, onStateChange }}
          head={open.head}
          onClose={close}
        />
      ) : null,
  };
}
