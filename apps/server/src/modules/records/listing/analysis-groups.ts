import { sql, type RawBuilder } from 'kysely';
import type { AnalysedDimension, AskedAnalysis } from '../records.port.ts';
import { textOf } from './column-values.ts';
import { periodOf } from './record-groups.ts';

const RANGE_DIGITS = 2;

/** The key of the group that a record is in; of ranges their number, from `00` below the first end. */
export function groupOf(dimension: AnalysedDimension | undefined): RawBuilder<unknown> {
  if (!dimension) return sql`''`;
  const { column, by, ranges } = dimension;
  if (ranges) {
    const number = sql`width_bucket(${column.expression}, ${ranges.map(String)}::numeric[])`;
    const padded = sql`lpad(${number}::text, ${sql.lit(RANGE_DIGITS)}, '0')`;
    return sql`case when ${column.expression} = '-Infinity' then '' else ${padded} end`;
  }
  return by === undefined ? textOf(column) : periodOf(column, by);
}

/** The group that a counted group is part of: a unit is counted with the one above it that the reader's tree shows. */
export function mappedGroup(dimension: AnalysedDimension | undefined, name: 'key' | 'split'): RawBuilder<unknown> {
  if (!dimension?.tops) return sql`${sql.id(name)}`;
  const units = [...dimension.tops.keys()];
  const tops = [...dimension.tops.values()];
  return sql`coalesce((${tops}::text[])[array_position(${units}::text[], ${sql.id(name)})], ${sql.id(name)})`;
}

/** The order of groups; records without a value come last in an order of keys. */
export function orderedGroups({ order }: AskedAnalysis, values: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const direction = order.direction === 'asc' ? sql`asc` : sql`desc`;
  const byKey = sql`key = '', key collate "C" ${direction}`;
  if (order.by === 'key') return byKey;
  const value = values[order.place] ?? sql`records`;
  return sql`${value} ${direction} nulls last, key collate "C"`;
}
