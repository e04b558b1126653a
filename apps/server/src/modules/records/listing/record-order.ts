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

/** Which indexes start with an order. */
export interface OrderIndexes {
  /** One that holds the rows of the tenant in the order. */
  readonly ofTenant: boolean;
  /** One that holds the rows of each unit in the order. */
  readonly ofUnits: boolean;
  /** One that holds the rows of each unit grouped by the first column of the order. */
  readonly groupsUnits: boolean;
}

/** A list table, its rows in scope, and an order. */
export interface InOrder {
  readonly table: RawBuilder<unknown>;
  readonly rowScope: RowScope;
  readonly order: readonly OrderPart[];
  readonly indexes: OrderIndexes;
  /** The number of rows in scope, and their share of the rows of the tenant. */
  readonly seen: number;
  readonly share: number;
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

// The planner would read the order of the tenant to the end, which holds the rows of a unit far apart: it cannot if the
// tenant is compared in an expression.
function isInGroups({ tenantId, visibleUnitIds }: RowScope): RawBuilder<unknown> {
  return sql`tenant_id || '' = ${tenantId} and ${isOfUnits({ visibleUnitIds })}`;
}

/**
 * The first rows of a list, in a statement that stops after them. With several units, each is read in the order of its
 * own index, if there is one, and the results are merged. An index over all units has the rows of other units too:
 * nearly all rows where the order follows the units, as the order of departments does.
 */
export function readInOrder(
  { table, rowScope, order, indexes }: InOrder,
  { selected, tests, most }: Read,
): RawBuilder<unknown> {
  const read = (within: RawBuilder<unknown>, limit: RawBuilder<unknown>) =>
    sql`select ${selected} from ${table} where ${all([within, ...tests])}
      order by ${sortedInTable(order)} limit ${limit}`;
  const units = rowScope.noOtherUnits ? [] : [...new Set(rowScope.visibleUnitIds)];
  const isMerged = indexes.ofUnits || indexes.groupsUnits;
  if (!isMerged || units.length < 2 || units.length > MOST_MERGED) return read(isWithin(rowScope), sql`${most}`);
  // The planner must not know the limit: it would expect each unit to give all the rows, and sort the unit instead of
  // reading the index.
  const each = units.map((unit) => {
    const ofUnit = { ...rowScope, visibleUnitIds: [unit] };
    return sql`(${read(indexes.ofUnits ? isWithin(ofUnit) : isInGroups(ofUnit), sql`(select ${most}::bigint)`)})`;
  });
  return sql`select * from (${sql.join(each, sql` union all `)}) as merged order by ${sorted(order)} limit ${most}`;
}

/** A walk reads up to this many times the rows that evenly distributed units would need, */
const WALK_FACTOR = 2;
/** or this share of the rows in scope: sorting them takes several times as long. A full page ends it. */
const WALK_SHARE = 1 / 4;
/** The most rows that a walk reads. */
const LONGEST_WALK = 60_000;

/**
 * The first rows of a list among the first rows of the tenant in this order: fewer than asked for where the order
 * follows the units, so that the rows in scope are far apart.
 */
export function walkInOrder(
  { table, rowScope, order, seen, share }: InOrder,
  { selected, tests, most }: Read,
): RawBuilder<unknown> {
  const farthest = Math.ceil(Math.min(Math.max((most / share) * WALK_FACTOR, seen * WALK_SHARE), LONGEST_WALK));
  return sql`select * from (
      select ${selected}, ${isOfUnits(rowScope)} as is_seen from ${table}
      where ${all([sql`tenant_id = ${rowScope.tenantId}`, ...tests])}
      order by ${sortedInTable(order)} limit ${farthest}) as walked
    where is_seen order by ${sorted(order)} limit ${most}`;
}

/** Whether only an index of the tenant has the order, and the caller sees some of its rows. */
export function isAmongOthers({ rowScope, indexes }: InOrder): boolean {
  return rowScope.noOtherUnits === undefined && !indexes.ofUnits && indexes.ofTenant;
}

/** Whether a walk to the end of a page reads fewer rows than sorting all rows in scope. */
export function isWalkShort({ seen, share }: InOrder, most: number): boolean {
  return most < seen * share;
}
