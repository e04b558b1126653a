import { sql, type RawBuilder } from 'kysely';
import { isAnyOf } from '../../../shared/database/maintained.ts';
import type { Scope } from '../../../shared/http/context.ts';

/** The most units whose indexes are merged; planning takes 0.2 ms for each unit. */
const MOST_MERGED = 32;

/** A column that the rows are sorted by. */
export interface OrderPart {
  readonly name: string;
  /**
   * The part of the column that the indexes hold and the order uses; selected rows have it under the name of the
   * column.
   */
  readonly indexed: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
}

/** The tenant and units whose rows are read. */
export interface RowScope {
  readonly tenantId: string;
  readonly visibleUnitIds: readonly string[];
  /** A test that no other unit has rows, evaluated once for a statement instead of once for each row. */
  readonly noOtherUnits?: RawBuilder<unknown>;
}

/** A list table, its rows in scope, and an order. */
export interface InOrder {
  readonly table: RawBuilder<unknown>;
  readonly rowScope: RowScope;
  readonly order: readonly OrderPart[];
}

interface Read {
  /** The selected columns, including those of the order. */
  readonly selected: RawBuilder<unknown>;
  readonly tests: readonly RawBuilder<unknown>[];
  readonly most: number;
}

/** A test that all of these tests hold. */
export function all(tests: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(tests, sql` and `);
}

/** The `order by` for rows that have selected `partsOfOrder`. */
export function sorted(order: readonly OrderPart[]): RawBuilder<unknown> {
  return sql.join(
    order.map(({ name, direction }) => sql`${sql.id(name)} ${direction === 'asc' ? sql`asc` : sql`desc`}`),
  );
}

/** The `order by` for rows of a list table. */
export function sortedInTable(order: readonly OrderPart[]): RawBuilder<unknown> {
  return sql.join(order.map(({ indexed, direction }) => sql`${indexed} ${direction === 'asc' ? sql`asc` : sql`desc`}`));
}

/** The sorted parts as columns with their names. */
export function partsOfOrder(order: readonly OrderPart[]): RawBuilder<unknown> {
  const parts = new Map(order.map(({ name, indexed }) => [name, indexed]));
  return sql.join([...parts].map(([name, indexed]) => sql`${indexed} as ${sql.id(name)}`));
}

/**
 * Compares with `=` if there is one unit: the database reads an index in its order for one unit, but not for a list of
 * units.
 */
export function isOfUnits({ visibleUnitIds }: Pick<Scope, 'visibleUnitIds'>): RawBuilder<boolean> {
  const [only, ...others] = visibleUnitIds;
  return only !== undefined && others.length === 0
    ? sql<boolean>`unit_id = ${only}`
    : isAnyOf('unit_id', visibleUnitIds);
}

/** Limits a statement to the tenant and the units of the caller; every statement needs it. */
export function isWithin({ tenantId, visibleUnitIds, noOtherUnits }: RowScope): RawBuilder<unknown> {
  return sql`tenant_id = ${tenantId} and ${noOtherUnits ?? isOfUnits({ visibleUnitIds })}`;
}

/**
 * The first rows of a list, in a statement that stops after them. With several units, each is read in the order of its
 * own index and the results are merged. An index over all units would read the rows of other units too: nearly all rows
 * where the order follows the units, as the order of departments does.
 */
export function readInOrder({ table, rowScope, order }: InOrder, { selected, tests, most }: Read): RawBuilder<unknown> {
  const read = (within: RowScope, limit: RawBuilder<unknown>) =>
    sql`select ${selected} from ${table} where ${all([isWithin(within), ...tests])}
      order by ${sortedInTable(order)} limit ${limit}`;
  const units = rowScope.noOtherUnits ? [] : [...new Set(rowScope.visibleUnitIds)];
  if (units.length < 2 || units.length > MOST_MERGED) return read(rowScope, sql`${most}`);
  // The planner must not know the limit: it would expect each unit to give all the rows, and sort the unit instead of
  // reading the index.
  const each = units.map(
    (unit) => sql`(${read({ ...rowScope, visibleUnitIds: [unit] }, sql`(select ${most}::bigint)`)})`,
  );
  return sql`select * from (${sql.join(each, sql` union all `)}) as merged order by ${sorted(order)} limit ${most}`;
}
