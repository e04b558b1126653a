import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import { containing } from '../../../shared/database/maintained.ts';
import type { Scope } from '../../../shared/http/context.ts';
import type { AskedValues, CountedValues } from '../records.port.ts';
import type { RecordColumn } from '../storage/record-columns.ts';
import { matchesOf } from './record-pages.ts';
import { rowsSeen } from './rows-seen.ts';

const DAY_LENGTH = 'yyyy-MM-dd'.length;

/** The most frequent values of a column among the matches. */
export async function countValues(
  scope: Scope,
  compiled: CompiledForm,
  { column, part = '', most, mostRecords, byDay = false, ...filter }: AskedValues,
): Promise<CountedValues> {
  const value = byDay ? dayOf(textOf(column)) : textOf(column);
  const { rowScope } = await rowsSeen(scope, compiled.metaKey);
  const matches = await matchesOf(scope, compiled, { ...filter, rowScope });
  const each = column.holdsSeveral
    ? sql`(select distinct unnest(case when value = '' then array[''] else string_to_array(value, ',') end))`
    : sql`(select value)`;
  const fits = part === '' ? sql`true` : sql`one.value ilike ${containing(part)}`;
  // With `update_time` the statement reads rows: the index of a column would give its first values only.
  const { rows } = await sql<{
    readonly values: CountedValues['values'];
    readonly records: number;
  }>`with found as materialized (
        select ${value} as value, update_time from ${matches} limit ${mostRecords + 1}),
      counted as (select one.value, count(*)::int as count
        from found cross join lateral ${each} as one(value) where ${fits} group by 1
        order by 2 desc, 1 limit ${most + 1})
    select (select count(*)::int from found) as records, coalesce((
      select jsonb_agg(jsonb_build_object('value', value, 'count', count) order by count desc, value) from counted
    ), '[]') as values`.execute(scope.db);
  const { values = [], records = 0 } = rows[0] ?? {};
  return { values: values.slice(0, most), isCapped: values.length > most || records > mostRecords };
}

/** The beginning of the day of a moment, as a date is stored; shorter texts, such as an empty one, stay. */
function dayOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const length = sql.lit(DAY_LENGTH);
  return sql`case when length(${text}) > ${length} then left(${text}, ${length}) || ' 00:00:00' else ${text} end`;
}

/** The text of a value, `''` where there is none. */
export function textOf(column: RecordColumn): RawBuilder<unknown> {
  const { kind, expression } = column;
  if (kind === 'number')
    return sql`case when ${expression} = '-Infinity' then '' else trim_scale(${expression})::text end`;
  if (kind === 'moment') return sql`to_char(${expression}, 'YYYY-MM-DD HH24:MI:SS')`;
  if (kind === 'state') return sql`${expression}::text`;
  return column.holdsSeveral ? expression : column.indexed;
}
