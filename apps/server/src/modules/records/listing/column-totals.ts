import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../shared/http/context.ts';
import type { AskedTotals, SummedColumns } from '../records.port.ts';
import type { RecordColumn } from '../storage/record-columns.ts';
import { matchesOf } from './record-pages.ts';
import { rowsSeen } from './rows-seen.ts';

/** Sums and averages of columns of numbers over the matches; records without a value count for neither. */
export async function sumColumns(
  scope: Scope,
  compiled: CompiledForm,
  { columns, mostRecords, ...filter }: AskedTotals,
): Promise<SummedColumns> {
  const { rowScope } = await rowsSeen(scope, compiled.metaKey);
  const matches = await matchesOf(scope, compiled, { ...filter, rowScope });
  const summed = summing(columns);
  const { rows } = await sql<{
    readonly count: number;
    readonly sums: readonly string[];
    readonly averages: readonly string[];
  }>`with found as materialized (
        select ${sql.join([...summed.values, sql`update_time`])} from ${matches} limit ${mostRecords + 1}),
      counted as (select * from found limit ${mostRecords})
    select (select count(*)::int from found) as count,
      ${summed.sums} as sums, ${summed.averages} as averages
    from counted`.execute(scope.db);
  const { count = 0, sums = [], averages = [] } = rows[0] ?? {};
  return {
    count: Math.min(count, mostRecords),
    countIsCapped: count > mostRecords,
    totals: totalsIn({ sums, averages }, columns),
  };
}

/** Selects the values of columns of numbers, and sums and averages of what was selected, as arrays of text. */
export function summing(columns: readonly RecordColumn[]) {
  const names = columns.map((_column, place) => sql.id(`c${place}`));
  const texts = (each: (name: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    names.length === 0 ? sql`array[]::text[]` : sql`array[${sql.join(names.map(each))}]`;
  return {
    // A list table stores minus infinity for "no value".
    values: columns.map(({ expression }, place) => sql`nullif(${expression}, '-Infinity') as ${names[place]}`),
    sums: texts((name) => sql`coalesce(trim_scale(sum(${name}))::text, '0')`),
    averages: texts((name) => sql`coalesce(trim_scale(avg(${name}))::text, '')`),
  };
}

/** The totals of an answer to `summing`, in the order of its columns. */
export function totalsIn(
  { sums, averages }: { readonly sums: readonly string[]; readonly averages: readonly string[] },
  columns: readonly RecordColumn[],
): SummedColumns['totals'] {
  return columns.map((_column, place) => ({ sum: sums[place] ?? '0', average: averages[place] ?? '' }));
}
