import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../shared/http/context.ts';
import type { RecordsTables } from '../records.tables.ts';
import { indexName, type IndexWay } from '../storage/column-indexes.ts';
import { isOfUnits, type InOrder, type OrderPart } from './record-order.ts';

/** A part of an order by a fact of the record. */
export function factPart(name: string, direction: OrderPart['direction']): OrderPart {
  return { name, indexed: sql.ref(name), direction };
}

/** The order of a list that asks for none; each list table has its indexes. */
export const USUAL_ORDER: readonly OrderPart[] = [
  factPart('status', 'asc'),
  factPart('create_time', 'desc'),
  factPart('id', 'desc'),
];

/** How many records a caller sees, and how statements find them. */
type RowsSeen = Pick<InOrder, 'rowScope' | 'seen' | 'share' | 'indexes'>;

/**
 * Counts the records of a form that the caller sees, and tells how to find them. If these are all, statements need not
 * test the unit of each row, and an index that starts with a column can answer them.
 */
export async function rowsSeen(
  scope: Scope,
  metaKey: string,
  order: readonly OrderPart[] = USUAL_ORDER,
): Promise<RowsSeen> {
  const { seen, existing, ...indexes } = await scope.db
    .withTables<RecordsTables>()
    .selectFrom('record_count_parts')
    .select([
      sql<number>`coalesce(sum(total) filter (where ${isOfUnits(scope)}), 0)::int`.as('seen'),
      sql<number>`coalesce(sum(total), 0)::int`.as('existing'),
      hasIndex(metaKey, order, ['order', 'condition']).as('ofTenant'),
      hasIndex(metaKey, order, ['unitOrder']).as('ofUnits'),
      hasIndex(metaKey, order, ['unitGroup']).as('groupsUnits'),
    ])
    .where('tenant_id', '=', scope.tenantId)
    .where('meta_key', '=', metaKey)
    .executeTakeFirstOrThrow();
  const isAll = seen === existing;
  return {
    seen,
    rowScope: isAll ? { ...scope, noOtherUnits: noOtherUnits(scope, metaKey) } : scope,
    share: seen === 0 ? 1 : seen / existing,
    indexes,
  };
}

/** Tests that an index starts with the order; later parts of an order are sorted among equal values. */
function hasIndex(metaKey: string, order: readonly OrderPart[], ways: readonly IndexWay[]): RawBuilder<boolean> {
  if (order === USUAL_ORDER) return sql<boolean>`true`;
  const names = ways.map((way) => indexName(metaKey, way, order[0]?.name ?? ''));
  return sql<boolean>`(${sql.join(
    names.map((name) => sql`to_regclass(${name}) is not null`),
    sql` or `,
  )})`;
}

// The statement tests this again: a record that another unit added after the count must not be listed.
function noOtherUnits(scope: Scope, metaKey: string): RawBuilder<unknown> {
  return sql`(select not exists (
    select from record_count_parts
    where tenant_id = ${scope.tenantId} and meta_key = ${metaKey} and not ${isOfUnits(scope)}
    group by unit_id having sum(total) > 0))`;
}
