import { listStateFromParams, listStateToParams, type ListState } from '@org/meta-forms/list';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

const NO_SORT: ReadonlySet<string> = new Set();

/** Page and filters of a list, as its address has them. */
export interface FilterAddress<K extends string> {
  readonly state: ListState;
  readonly setState: (state: ListState) => void;
  /** The filters that are set; an empty text is none. */
  readonly filters: Readonly<Partial<Record<K, string>>>;
  /**
   * Changes filters and goes back to the first page; an empty text removes one. A step can be taken back by the
   * browser's back button.
   */
  readonly setFilters: (filters: Readonly<Partial<Record<K, string>>>, isStep?: boolean) => void;
}

/** Reads and writes the address of a list. Pass the same names and sortable columns in every render. */
export function useFilterAddress<K extends string>(
  names: readonly K[],
  sortable: ReadonlySet<string> = NO_SORT,
): FilterAddress<K> {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const state = useMemo(() => listStateFromParams(new URLSearchParams(address), sortable), [address, sortable]);
  const filters = useMemo(() => filtersIn(names, new URLSearchParams(address)), [names, address]);
  const write = useCallback(
    (change: (before: URLSearchParams) => Readonly<Record<string, string>>, isStep = false) =>
      setParams((before) => change(before), { replace: !isStep, flushSync: true }),
    [setParams],
  );
  const setState = useCallback(
    (next: ListState) => write((before) => ({ ...filtersIn(names, before), ...listStateToParams(next) })),
    [names, write],
  );
  const setFilters = useCallback(
    (changed: Readonly<Partial<Record<K, string>>>, isStep?: boolean) =>
      write((before) => {
        const next: Readonly<Record<string, string | undefined>> = { ...filtersIn(names, before), ...changed };
        const size = before.get('size');
        const set = Object.entries(next).flatMap(([name, value]) => (value ? [[name, value]] : []));
        return { ...Object.fromEntries(set), ...(size === null ? {} : { size }) };
      }, isStep),
    [names, write],
  );
  return { state, setState, filters, setFilters };
}

function filtersIn<K extends string>(names: readonly K[], params: URLSearchParams) {
  const set = names.flatMap((name) => {
    const value = params.get(name) ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  // as: the names are those of the list.
  return Object.fromEntries(set) as Partial<Record<K, string>>;
}
