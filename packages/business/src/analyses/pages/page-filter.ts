import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** To which records the tiles of a page are limited. */
export interface PageFilter {
  /** The unit with those below it. */
  readonly unit: string | undefined;
  /** The first and the last day on which the records were made. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const NAMES = ['unit', 'from', 'to'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filter of a page in its address: going back and sharing the link show the same figures. */
export function usePageFilter(): readonly [PageFilter, (filter: PageFilter) => void] {
  const [params, setParams] = useSearchParams();
  const [unit, from, to] = NAMES.map((name) => params.get(name) ?? undefined);
  const filter = useMemo(() => ({ unit, from: dayOf(from), to: dayOf(to) }), [unit, from, to]);
  return [
    filter,
    (next) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of NAMES) {
            const value = next[name];
            if (value === undefined) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
  ];
}

function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && DAY.test(text) ? text : undefined;
}
