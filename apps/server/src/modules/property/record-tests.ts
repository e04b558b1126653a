import { recordStatus } from '@org/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../shared/http/context.ts';
import { listTableOf, type ColumnTest } from '../records/record-sql.port.ts';

type Within = Pick<Scope, 'tenantId'>;

/** The records of a form in the tenant, without removed ones. */
export function recordsOf({ tenantId }: Within, metaKey: string): RawBuilder<unknown> {
  return sql`meta_key = ${sql.lit(metaKey)} and tenant_id = ${tenantId} and not is_deleted`;
}

/** An item of the stored record as text; `''` for none. */
export function storedText(item: string): RawBuilder<string> {
  return sql<string>`coalesce(content ->> ${sql.lit(item)}, '')`;
}

/** An item of the stored record as a number; 0 for none. */
export function storedNumber(item: string): RawBuilder<number> {
  return sql<number>`coalesce(record_number(content -> ${sql.lit(item)}), 0)`;
}

/** Tests for records of a list whose id is among those that a query finds. */
export function isAmong(metaKey: string, query: RawBuilder<unknown>): ColumnTest {
  return { column: 'id', test: sql`(${sql.id(listTableOf(metaKey))}.id in (${query}))` };
}

/** The opposite. The query must find no null. */
export function isNotAmong(metaKey: string, query: RawBuilder<unknown>): ColumnTest {
  return { column: 'id', test: sql`(${sql.id(listTableOf(metaKey))}.id not in (${query}))` };
}

/** Records of the form whose item has one of the values. */
export function withValue(scope: Within, metaKey: string, at: { item: string; values: readonly string[] }): ColumnTest {
  return isAmong(
    metaKey,
    sql`select id from records where ${recordsOf(scope, metaKey)}
      and ${storedText(at.item)} = any(${[...at.values]}::text[])`,
  );
}

/** The ids that certificates in force name in an item. Of a cancelled part nothing is in force. */
export function certified(
  scope: Within,
  { metaKey, item, state, freed }: { metaKey: string; item: string; state: string; freed?: string },
): RawBuilder<unknown> {
  const isFreed = freed === undefined ? sql`false` : sql`${storedText(freed)} = '2'`;
  return sql`select unnest(string_to_array(${storedText(item)}, ',')) from records
    where ${recordsOf(scope, metaKey)} and status in (${recordStatus.verified}, ${recordStatus.amending})
      and ${storedText(state)} <> '4' and not ${isFreed}`;
}
