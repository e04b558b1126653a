import { useMemo } from 'react';
import { useWords } from '../../ui/language.tsx';
import { amountWithUnit, totalAmount, totalWidth } from './total-amount.ts';
import { totalsWords } from './totals.words.ts';
import type { ListTotals } from './use-list-totals.ts';

/** The widths in px that columns need for their totals, by key. */
export function useLeastWidths(totals: ListTotals | undefined): ReadonlyMap<string, number> {
  const say = useWords(totalsWords);
  return useMemo(
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
}
