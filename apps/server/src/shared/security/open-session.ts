import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the session in a column still accepts requests: it has not ended and is not locked, and its person and tenant
 * are active. A ticket has no token of its own, and is valid only as long as the session that requested it.
 */
export function isSessionOpen(column: string, at: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from sessions open_session
    join users u on u.id = open_session.user_id and u.tenant_id = open_session.tenant_id
      and u.status = 1 and not u.is_deleted
    join tenants t on t.tenant_id = open_session.tenant_id and t.status = 1 and not t.is_deleted
    where open_session.id = ${sql.ref(column)} and open_session.ended_at is null and open_session.expires_at > ${at}
      and not exists (select 1 from session_locks l where l.session_id = open_session.id))`;
}
