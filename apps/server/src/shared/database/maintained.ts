import { sql, type RawBuilder } from 'kysely';
import type { RequestContext } from '../http/context.ts';

/** The writer and the time of a write. */
export type Stamp = Pick<RequestContext, 'userId' | 'now'>;

/** The version and the audit columns of a row, under the names of the wire; for a `select`. */
export const auditColumns = [
  'version',
  'create_user as createUser',
  'create_time as createTime',
  'update_user as updateUser',
  'update_time as updateTime',
] as const;

/** The audit columns of a new row. */
export function createdBy(stamp: Stamp) {
  return { create_user: stamp.userId, create_time: stamp.now, update_user: stamp.userId, update_time: stamp.now };
}

/** The audit columns of a change, with the next version. The time never goes back, even if the clock does. */
export function updatedBy(stamp: Stamp) {
  return {
    update_user: stamp.userId,
    update_time: sql<string>`greatest(update_time, ${stamp.now}::timestamp)`,
    version: sql<number>`version + 1`,
  };
}

/** Changes a row of the tenant and resolves with its new version. Rejects if there is no such row. */
export async function updateRow(
  context: Pick<RequestContext, 'db' | 'tenantId'> & Stamp,
  row: { readonly table: string; readonly id: string },
  values: Readonly<Record<string, unknown>>,
): Promise<number> {
  const changes = Object.entries({ ...values, ...updatedBy(context) }).filter(([, value]) => value !== undefined);
  const assignments = sql.join(changes.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  const { rows } = await sql<{ readonly version: number }>`update ${sql.table(row.table)} set ${assignments}
    where tenant_id = ${context.tenantId} and id = ${row.id} returning version`.execute(context.db);
  const [changed] = rows;
  if (!changed) throw new Error(`No row ${row.id} in ${row.table}`);
  return changed.version;
}

/**
 * Locks a row of the tenant until the transaction ends: of two rows that are moved below each other at once, only one
 * move may succeed.
 */
export async function holdRow(
  context: Pick<RequestContext, 'db' | 'tenantId'>,
  table: string,
  id: string,
): Promise<void> {
  await sql`select id from ${sql.table(table)} where tenant_id = ${context.tenantId} and id = ${id} for update`.execute(
    context.db,
  );
}

/**
 * Locks a row of the tenant as a change of it does: another transaction that does the same starts again, and so sees
 * the rows that this one added. For checks of rows that belong to it.
 */
export async function touchRow(
  context: Pick<RequestContext, 'db' | 'tenantId'>,
  table: string,
  id: string,
): Promise<void> {
  await sql`update ${sql.table(table)} set version = version
    where tenant_id = ${context.tenantId} and id = ${id}`.execute(context.db);
}

/** Marks rows of the tenant as removed. Resolves with the number of rows. */
export async function removeRows(
  context: Pick<RequestContext, 'db' | 'tenantId'> & Stamp,
  table: string,
  ids: readonly string[],
): Promise<number> {
  const { update_user, update_time, version } = updatedBy(context);
  const { rows } = await sql`update ${sql.table(table)} set
      is_deleted = true, update_user = ${update_user}, update_time = ${update_time}, version = ${version}
    where tenant_id = ${context.tenantId} and not is_deleted and ${isAnyOf('id', ids)}
    returning id`.execute(context.db);
  return rows.length;
}

/** `column = any(values)`: one parameter however long the list; an empty list matches no row. */
export function isAnyOf(column: string, values: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`;
}

/** A pattern that finds a text anywhere; wildcards in the text are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
}
