import type { CompiledForm } from '@org/meta-forms/core';
import { conditionsIn } from '../conditions.port.ts';
import type { RecordFilter } from '../records.port.ts';
import type { AskedColumn } from '../storage/column-uses.ts';
import { searchableColumns, sortableColumns } from '../storage/record-columns.ts';

/** Conditions that an index on the column answers; the indexes of texts answer the others, or none does. */
const INDEXED_OPERATORS: ReadonlySet<string> = new Set(['eq', 'in', 'findInStr', 'ge', 'empty']);

/** The columns that a list is sorted and searched by, and the index that would answer each. */
export function askedColumns(
  compiled: CompiledForm,
  { conditions, ascs, descs }: RecordFilter,
  seesAll: boolean,
): readonly AskedColumn[] {
  const first = [ascs, descs].flatMap((names) => (names ?? '').split(',')).find((name) => name.trim() !== '');
  const sorted = sortableColumns(compiled).get(first?.trim() ?? '');
  const searched = conditionsIn(conditions)
    .filter(({ condition }) => INDEXED_OPERATORS.has(condition))
    .flatMap(({ field }) => searchableColumns(compiled).get(field)?.name ?? []);
  return [
    ...(sorted ? [{ columnName: sorted.name, way: seesAll ? 'order' : 'unitOrder' } as const] : []),
    ...[...new Set(searched)].map((columnName) => ({ columnName, way: 'condition' }) as const),
  ];
}
