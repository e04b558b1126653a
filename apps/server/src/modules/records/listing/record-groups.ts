import type { CompiledForm } from '@org/meta-forms/core';
import type { GroupPeriod } from '@org/meta-forms/query';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../shared/http/context.ts';
import type { AskedGroups, CountedGroups } from '../records.port.ts';
import type { RecordColumn } from '../storage/record-columns.ts';
import { summing, totalsIn } from './column-totals.ts';
import { textOf } from './column-values.ts';
import { matchesOf } from './record-pages.ts';
import { rowsSeen } from './rows-seen.ts';

interface GroupRow {
  readonly value: string;
  readonly count: number;
  readonly sums: readonly string[];
  readonly averages: readonly string[];
}

/** Groups the matches by the values or periods of a column: periods latest first, values most frequent first. */
export async function groupRecords(
  scope: Scope,
  compiled: CompiledForm,
  { column, by, columns, most, mostRecords, ...filter }: AskedGroups,
): Promise<CountedGroups> {
  const { rowScope } = await rowsSeen(scope, compiled.metaKey);
  const matches = await matchesOf(scope, compiled, { ...filter, rowScope });
  const summed = summing(columns);
  const group = by === undefined ? textOf(column) : periodOf(column, by);
  const order = by === undefined ? sql`count desc, value` : sql`value desc`;
  const { rows } = await sql<{ readonly records: number; readonly groups: readonly GroupRow[] }>`
    with found as materialized (
        select ${sql.join([sql`${group} as value`, ...summed.values, sql`update_time`])}
        from ${matches} limit ${mostRecords + 1}),
      grouped as (
        select value, count(*)::int as count, ${summed.sums} as sums, ${summed.averages} as averages
        from (select * from found limit ${mostRecords}) as counted
        group by value order by ${order} limit ${most + 1})
    select (select count(*)::int from found) as records, coalesce((
      select jsonb_agg(jsonb_build_object('value', value, 'count', count, 'sums', sums, 'averages', averages)
        order by ${order}) from grouped), '[]') as groups`.execute(scope.db);
  const { records = 0, groups = [] } = rows[0] ?? {};
  return {
    count: Math.min(records, mostRecords),
    countIsCapped: records > mostRecords,
    groups: groups
      .slice(0, most)
      .map(({ value, count, ...totals }) => ({ value, count, totals: totalsIn(totals, columns) })),
    isCapped: groups.length > most,
  };
}

const PATTERNS: Readonly<Record<GroupPeriod, string>> = { month: 'YYYY-MM', quarter: 'YYYY-"Q"Q', year: 'YYYY' };
/** A date as it is stored; what an older version of a form left in the column may be another text. */
const STORED_DATE = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])';
const LENGTHS = { year: 'yyyy'.length, month: 'yyyy-MM'.length };
const FIRST_OF_MONTH = 'yyyy-M'.length;

/** The period of a date: `2026`, `2026-05` or `2026-Q2`; `''` for none. */
export function periodOf({ kind, expression }: RecordColumn, by: GroupPeriod): RawBuilder<unknown> {
  if (kind === 'moment') return sql`coalesce(to_char(${expression}, ${sql.lit(PATTERNS[by])}), '')`;
  const year = sql`left(${expression}, ${sql.lit(LENGTHS.year)})`;
  const quarter = sql`${year} || '-Q' || (substr(${expression}, ${sql.lit(FIRST_OF_MONTH)}, 2)::int + 2) / 3`;
  const month = sql`left(${expression}, ${sql.lit(LENGTHS.month)})`;
  const period = by === 'year' ? year : by === 'month' ? month : quarter;
  return sql`case when ${expression} ~ ${sql.lit(STORED_DATE)} then ${period} else '' end`;
}
