import { sql, type RawBuilder } from 'kysely';
import { isAnyOf } from '../../../shared/database/maintained.ts';
import type { Scope } from '../../../shared/http/context.ts';

/** So many units are read beside each other, each in its order; planning it takes 0.2 ms for each of them. */
const MOST_MERGED = 32;

/** A column that is sorted by. */
export interface OrderPart {
  readonly name: string;
  /** What of it is sorted by, as the indexes hold it; under the column's name where it was selected. */
  readonly indexed: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
}

/** Whose rows are meant. */
export interface Reach {
  readonly tenantId: string;
  readonly visibleUnitIds: readonly string[];
  /** That no other unit has any: asked once for a statement in place of the unit of each row. */
  readonly noOtherUnits?: RawBuilder<unknown>;
}

/** A list table in an order, as far as it is read. */
export interface InOrder {
  readonly table: RawBuilder<unknown>;
  readonly reach: Reach;
  readonly order: readonly OrderPart[];
}

interface Read {
  /** What is read; the columns of the order are among it. */
  readonly selected: RawBuilder<unknown>;
  readonly tests: readonly RawBuilder<unknown>[];
  readonly most: number;
}

/** All of the tests hold. */
export function all(tests: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(tests, sql` and `);
}

/** What `order by` sorts rows by that `partsOfOrder` has selected. */
export function sorted(order: readonly OrderPart[]): RawBuilder<unknown> {
  return sql.join(
    order.map(({ name, direction }) => sql`${sql.id(name)} ${direction === 'asc' ? sql`asc` : sql`desc`}`),
  );
}

/** What `order by` sorts rows of a list table by. */
export function sortedInTable(order: readonly OrderPart[]): RawBuilder<unknown> {
  return sql.join(order.map(({ indexed, direction }) => sql`${indexed} ${direction === 'asc' ? sql`asc` : sql`desc`}`));
}

/** The parts of an order as columns of their names. */
export function partsOfOrder(order: readonly OrderPart[]): RawBuilder<unknown> {
  const parts = new Map(order.map(({ name, indexed }) => [name, indexed]));
  return sql.join([...parts].map(([name, indexed]) => sql`${indexed} as ${sql.id(name)}`));
}

/** One unit by itself: the database reads its records in the order of an index, which it does not for a list of units. */
export function isOfUnits({ visibleUnitIds }: Pick<Scope, 'visibleUnitIds'>): RawBuilder<boolean> {
  const [only, ...others] = visibleUnitIds;
  return only !== undefined && others.length === 0
    ? sql<boolean>`unit_id = ${only}`
    : isAnyOf('unit_id', visibleUnitIds);
}

/** Tenant and units: they stand in every statement. */
export function isWithin({ tenantId, visibleUnitIds, noOtherUnits }: Reach): RawBuilder<unknown> {
  return sql`tenant_id = ${tenantId} and ${noOtherUnits ?? isOfUnits({ visibleUnitIds })}`;
}

/**
 * The first rows of a list, as a statement that stops reading behind them. Several units are read each in the order of its
 * own index and merged: an index over all units would be read past everyone else's rows, and where the order goes with the
 * units, as that of departments does, past nearly all there are.
 */
export function readInOrder({ table, reach, order }: InOrder, { selected, tests, most }: Read): RawBuilder<unknown> {
  const read = (within: Reach, limit: RawBuilder<unknown>) =>
    sql`select ${selected} from ${table} where ${all([isWithin(within), ...tests])} order by ${sortedInTable(order)} limit ${limit}`;
  const units = reach.noOtherUnits ? [] : [...new Set(reach.visibleUnitIds)];
  if (units.length < 2 || units.length > MOST_MERGED) return read(reach, sql`${most}`);
  // A limit that the planner does not know: one unit seldom gives all the rows, and would be sorted whole if it were to.
  const each = units.map((unit) => sql`(${read({ ...reach, visibleUnitIds: [unit] }, sql`(select ${most}::bigint)`)})`);
  return sql`select * from (${sql.join(each, sql` union all `)}) as merged order by ${sorted(order)} limit ${most}`;
}
