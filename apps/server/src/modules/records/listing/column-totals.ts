import type { CompiledForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import type { Scope } from '../../../shared/http/context.ts';
import type { AskedTotals, SummedColumns } from '../records.port.ts';
import { matchesOf, rowsSeen } from './record-pages.ts';

/** Sums and averages of columns of numbers over the matches; records without a value count for neither. */
export async function sumColumns(
  scope: Scope,
  compiled: CompiledForm,
  { columns, mostRecords, ...filter }: AskedTotals,
): Promise<SummedColumns> {
  const { rowScope } = await rowsSeen(scope, compiled.metaKey);
  const matches = await matchesOf(scope, compiled, { ...filter, rowScope });
  const names = columns.map((_column, place) => sql.id(`c${place}`));
  // A list table stores minus infinity for "no value".
  const values = columns.map(({ expression }, place) => sql`nullif(${expression}, '-Infinity') as ${names[place]}`);
  const { rows } = await sql<{
    readonly count: number;
    readonly sums: readonly string[];
    readonly averages: readonly string[];
  }>`with found as materialized (
        select ${sql.join([...values, sql`update_time`])} from ${matches} limit ${mostRecords + 1}),
      counted as (select * from found limit ${mostRecords})
    select (select count(*)::int from found) as count,
      array[${sql.join(names.map((name) => sql`coalesce(trim_scale(sum(${name}))::text, '0')`))}] as sums,
      array[${sql.join(names.map((name) => sql`coalesce(trim_scale(avg(${name}))::text, '')`))}] as averages
    from counted`.execute(scope.db);
  const { count = 0, sums = [], averages = [] } = rows[0] ?? {};
  return {
    count: Math.min(count, mostRecords),
    countIsCapped: count > mostRecords,
    totals: columns.map((_column, place) => ({ sum: sums[place] ?? '0', average: averages[place] ?? '' })),
  };
}
