import { sql, type RawBuilder } from 'kysely';
import { isAnyOf } from '../database/maintained.ts';
import type { Scope } from '../http/context.ts';

/** The business key of a file that an import reads. */
export const IMPORT_KEY = 'import';

/**
 * Whether a person may open a file. Before a record or announcement names it, only its sender may: ids can be guessed,
 * and the unit of the sender does not say where a form that is still open will be saved. Once a record or announcement
 * names it, the unit of that one decides, as long as it exists and names the file.
 */
export function isOpenTo(
  { userId = '', visibleUnitIds }: Pick<Scope, 'userId' | 'visibleUnitIds'>,
  table = 'files',
): RawBuilder<boolean> {
  const mayOpen = sql`(${sql.ref(`${table}.create_user`)} = ${userId} or ${isNamed(table)})`;
  return sql<boolean>`(${isAnyOf(`${table}.unit_id`, visibleUnitIds)} and ${mayOpen})`;
}

/**
 * Whether the record or announcement of a business key exists and names the file. Attachments of a record are not named
 * in it; they exist as long as the record does, and those of a process as long as its instance.
 */
export function isNamed(table: string, businessKey = `${table}.business_key`): RawBuilder<boolean> {
  const [id, tenant, key] = [`${table}.id`, `${table}.tenant_id`, businessKey].map((name) => sql.ref(name));
  return sql<boolean>`case when ${key} in ('', ${IMPORT_KEY}) then false
    when split_part(${key}, ':', 1) = 'flow' then exists (select from flow_instances instance
      where instance.id = split_part(${key}, ':', 2) and instance.tenant_id = ${tenant})
    when split_part(${key}, ':', 1) = 'notice' then exists (select from notices notice
      where notice.id = split_part(${key}, ':', 2) and notice.tenant_id = ${tenant} and not notice.is_deleted
        and strpos(notice.attachments || ' ' || notice.content, ${id}) > 0)
    else exists (select from records record
      where record.meta_key = split_part(${key}, ':', 1) and record.id = split_part(${key}, ':', 2)
        and record.tenant_id = ${tenant} and not record.is_deleted
        and (split_part(${key}, ':', 3) = '' or strpos(record.content::text, ${id}) > 0)) end`;
}
