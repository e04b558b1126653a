import { useMemo, useState } from 'react';
import type { ArrangedColumn } from '../columns/arrange-columns.ts';
import { totalKindsOf, type SummedField, type TotalKind } from './total-amount.ts';
import { useFoundTotals, type FoundTotals, type FoundTotalsOptions } from './use-found-totals.ts';

/** The totals of a list's columns, and which of them each column shows. */
export interface ListTotals extends Omit<FoundTotals, 'columns'> {
  /** The columns in sight that have totals, by key. */
  readonly fields: ReadonlyMap<string, SummedField>;
  readonly kindOf: (key: string) => TotalKind;
  readonly choose: (key: string, kind: TotalKind) => void;
}

export interface ListTotalsOptions extends FoundTotalsOptions {
  readonly isOn: boolean;
  readonly shown: readonly ArrangedColumn[];
}

/** Undefined where a list has no totals: it has no numbers in sight, or its records are not summed. */
export function useListTotals({ isOn, shown, ...options }: ListTotalsOptions): ListTotals | undefined {
  const { compiled, ports, found } = options;
  const port = ports.ownColumns;
  const keys = useMemo(() => new Set(shown.map(({ column }) => column.key)), [shown]);
  const { columns, totals, failure, retry } = useFoundTotals({ ...options, keys, found: isOn ? found : undefined });
  const [averaged, setAveraged] = useState(() => new Set(port?.readAveraged?.(compiled.metaKey)));
  const fields = useMemo(() => new Map(columns.map((field) => [field.key, field])), [columns]);
  return useMemo((): ListTotals | undefined => {
    if (!isOn || fields.size === 0) return undefined;
    return {
      fields,
      totals,
      failure,
      retry,
      kindOf(key) {
        const field = fields.get(key);
        const [usual = 'sum'] = field ? totalKindsOf(field) : [];
        return averaged.has(key) ? 'average' : usual;
      },
      choose(key, kind) {
        const next = new Set(averaged);
        if (kind === 'average') next.add(key);
        else next.delete(key);
        port?.keepAveraged?.(compiled.metaKey, [...next]);
        setAveraged(next);
      },
    };
  }, [isOn, fields, totals, failure, retry, averaged, port, compiled]);
}
