import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import { createHash } from 'node:crypto';
import type { Scope } from '../../../shared/http/context.ts';
import type { AnalysedMeasure, AskedAnalysis, CountedAnalysis, RecordsPort } from '../records.port.ts';
import type { RecordColumn } from '../storage/record-columns.ts';
import { groupOf, mappedGroup, orderedGroups } from './analysis-groups.ts';
import { matchesOf } from './record-pages.ts';
import { storedParts, refreshAggregates, type Aggregation } from './unit-aggregates.ts';
import { rowsSeen } from './rows-seen.ts';

/** Up to this many records are counted for each reader; of more, the aggregates of their units are added up. */
const MOST_DIRECT = 20_000;

/**
 * Groups the matches of a filter by one or two columns and measures each group, exactly and whatever their number: of
 * many records, aggregates of units are added up. Tests of the server may depend on the reader and have no aggregates.
 */
export function analyserOf(mostDirect: number): RecordsPort['analyse'] {
  return async (scope, compiled, asked) => {
    const { seen, rowScope } = await rowsSeen(scope, compiled.metaKey);
    const named = asked.measures.flatMap(({ column }) => (column ? [[column.name, column] as const] : []));
    const columns = [...new Map(named).values()];
    const isDirect = seen <= mostDirect || (asked.tests ?? []).length > 0;
    const parts = isDirect
      ? sql`(${measured(await matchesOf(scope, compiled, { ...asked, rowScope }), { asked, columns })}) as part`
      : await aggregatedParts(scope, compiled, { asked, columns });
    return { ...(await addUp(scope, { parts, asked, columns })), seesAll: rowScope !== scope };
  };
}

/** Groups and measures records as the product does. */
export const analyseRecords = analyserOf(MOST_DIRECT);

interface Measured {
  readonly asked: AskedAnalysis;
  /** The columns of numbers that are measured, each once. */
  readonly columns: readonly RecordColumn[];
}

/** What tells a dimension from others. */
const named = (one: AskedAnalysis['dimension']) => one && [one.column.name, one.by ?? '', one.ranges ?? []];

async function aggregatedParts(scope: Scope, compiled: CompiledForm, { asked, columns }: Measured) {
  const { dimension, split, conditions } = asked;
  const what = [named(dimension), named(split), columns.map(({ name }) => name), conditions];
  const aggregation: Aggregation = {
    metaKey: compiled.metaKey,
    kind: createHash('sha256').update(JSON.stringify(what)).digest('hex'),
    countUnits: async (units) =>
      measured(await matchesOf({ ...scope, visibleUnitIds: units }, compiled, { conditions }), {
        asked,
        columns,
        isOfUnits: true,
      }),
  };
  await refreshAggregates(scope, aggregation);
  const numbers = columns.map(
    (_column, place) =>
      sql`${numberNamed('filled', place)} bigint, ${numberNamed('sum', place)} numeric,
        ${numberNamed('least', place)} numeric, ${numberNamed('most', place)} numeric`,
  );
  return storedParts(scope, aggregation, sql.join([sql`key text, split text, records bigint`, ...numbers]));
}

const numberNamed = (what: 'value' | 'filled' | 'sum' | 'least' | 'most', place: number) => sql.id(`${what}${place}`);

/** Numbers of records and of values, sums and bounds of each group of the matches. */
function measured(
  matches: RawBuilder<unknown>,
  { asked, columns, isOfUnits = false }: Measured & { readonly isOfUnits?: boolean },
): RawBuilder<unknown> {
  const unit = isOfUnits ? [sql`unit_id`] : [];
  // A list table stores minus infinity for "no value".
  const values = columns.map(
    ({ expression }, place) => sql`nullif(${expression}, '-Infinity') as ${numberNamed('value', place)}`,
  );
  const numbers = columns.map((_column, place) => {
    const value = numberNamed('value', place);
    return sql`count(${value}) as ${numberNamed('filled', place)}, sum(${value}) as ${numberNamed('sum', place)},
      min(${value}) as ${numberNamed('least', place)}, max(${value}) as ${numberNamed('most', place)}`;
  });
  return sql`select ${sql.join([...unit, sql`key, split, count(*) as records`, ...numbers])}
    from (select ${sql.join([
      ...unit,
      sql`${groupOf(asked.dimension)} as key, ${groupOf(asked.split)} as split`,
      ...values,
    ])} from ${matches}) as found
    group by ${sql.join([...unit, sql`key, split`])}`;
}

async function addUp(
  { db }: Scope,
  { parts, asked, columns }: Measured & { readonly parts: RawBuilder<unknown> },
): Promise<Omit<CountedAnalysis, 'seesAll'>> {
  const sums = columns.map(
    (_column, place) =>
      sql`sum(${numberNamed('filled', place)}) as ${numberNamed('filled', place)},
        sum(${numberNamed('sum', place)}) as ${numberNamed('sum', place)},
        min(${numberNamed('least', place)}) as ${numberNamed('least', place)},
        max(${numberNamed('most', place)}) as ${numberNamed('most', place)}`,
  );
  const summed = sql.join([sql`sum(records) as records`, ...sums]);
  const values = asked.measures.map((measure) => valueOf(measure, columns));
  const { rows } = await sql<{
    readonly total: number;
    readonly groups: number;
    readonly splits: number;
    readonly rows: CountedAnalysis['rows'];
  }>`with folded as (
        select ${mappedGroup(asked.dimension, 'key')} as key, ${mappedGroup(asked.split, 'split')} as split, ${summed}
        from ${parts} group by 1, 2),
      groups as (
        select key, row_number() over (order by ${orderedGroups(asked, values)}) as place
        from (select key, ${summed} from folded group by key) as whole),
      splits as (
        select split, row_number() over (order by sum(records) desc, split collate "C") as place
        from folded group by split)
    select coalesce((select sum(records) from folded), 0)::float8 as total,
      (select count(*) from groups)::int as groups, (select count(*) from splits)::int as splits,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('key', key, 'split', split, 'values', array[${sql.join(
            values.map((value) => sql`trim_scale(${value})::text`),
          )}]) order by groups.place, splits.place)
        from folded join groups using (key) join splits using (split)
        where groups.place <= ${asked.most} and splits.place <= ${asked.mostSplits}), '[]') as rows`.execute(db);
  const { total = 0, groups = 0, splits = 0, rows: found = [] } = rows[0] ?? {};
  return { rows: found, total, isCut: groups > asked.most || splits > asked.mostSplits };
}

/** A measure of a group of added parts; null if none of its records has a value. */
function valueOf({ kind, column }: AnalysedMeasure, columns: readonly RecordColumn[]): RawBuilder<unknown> {
  if (kind === 'count') return sql`records`;
  const place = columns.findIndex(({ name }) => name === column?.name);
  if (place < 0) return sql`null::numeric`;
  return kind === 'average'
    ? sql`${numberNamed('sum', place)} / nullif(${numberNamed('filled', place)}, 0)`
    : sql`${numberNamed(kind, place)}`;
}
