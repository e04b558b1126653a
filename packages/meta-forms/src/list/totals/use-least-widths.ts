import { useMemo, useState } from 'react';
import { useWords } from '../../ui/language.tsx';
import { amountWithUnit, totalAmount, totalWidth } from './total-amount.ts';
import { totalsWords } from './totals.words.ts';
import type { ListTotals } from './use-list-totals.ts';

/**
 * The widths in px that columns need for the totals that the list has shown, by key: a filter whose totals are smaller
 * moves no column.
 */
export function useLeastWidths(totals: ListTotals | undefined): ReadonlyMap<string, number> {
  const say = useWords(totalsWords);
  const [known, setKnown] = useState(NONE);
  const now = useMemo(
    () =>
      new Map(
        [...(totals?.fields ?? [])].map(([key, field]) => {
          const kind = totals?.kindOf(key) ?? 'sum';
          const amount = amountWithUnit(field, totalAmount(field, totals?.totals?.totals[key], kind));
          if (amount === '') return [key, 0] as const;
          return [key, totalWidth(kind === 'average' ? `${say('averageShort')} ${amount}` : amount)] as const;
        }),
      ),
    [totals, say],
  );
  const least = grown(known, now);
  if (least !== known) setKnown(least);
  return least;
}

const NONE: ReadonlyMap<string, number> = new Map();

/** Widths that are never less than before; the same map where none grows. */
function grown(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const more = [...now].filter(([key, width]) => width > (before.get(key) ?? -1));
  return more.length === 0 ? before : new Map([...before, ...more]);
}
