import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { isAnyOf } from '../../shared/database/maintained.ts';
import { isSessionOpen } from '../../shared/security/open-session.ts';
import type { Audience, Sender } from './messages.port.ts';

/**
 * People who have a permission through a granted button, or as administrators, in a role whose data scope includes the
 * unit.
 */
export async function audience({ db, tenantId }: Sender, { permission, unitId }: Audience): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select distinct u.id from users u
    join user_roles ur on ur.user_id = u.id
    join roles r on r.id = ur.role_id and r.tenant_id = u.tenant_id and not r.is_deleted
    join units target on target.id = ${unitId} and target.tenant_id = u.tenant_id
    left join units own on own.id = u.unit_id and own.tenant_id = u.tenant_id
    where u.tenant_id = ${tenantId} and u.status = 1 and not u.is_deleted
      and (r.role_alias = 'administrator' or exists (
        select 1 from role_menus rm join menus m on m.id = rm.menu_id and m.tenant_id = u.tenant_id and not m.is_deleted
        where rm.role_id = r.id and m.code = ${permission}))
      and exists (
        select 1 from user_roles wr join roles w on w.id = wr.role_id and not w.is_deleted where wr.user_id = u.id
          and case w.data_scope
            when 'tenant' then true
            when 'unitTree' then target.path like own.path || '%'
            else target.id = own.id end)
    order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these sessions that still accept requests. */
export async function open(db: Database, sessionIds: readonly string[], at: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly id: string }>`
    select s.id from sessions s where ${isAnyOf('s.id', [...sessionIds])} and ${isSessionOpen('s.id', at)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
