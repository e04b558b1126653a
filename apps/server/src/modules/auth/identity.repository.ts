import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { isAnyOf } from '../../shared/database/maintained.ts';
import { preparedPlan } from '../../shared/database/prepared-plans.ts';
import type { Authenticated, Identity } from '../../shared/http/context.ts';
import type { TokenClaims } from '../../shared/security/tokens.ts';
import type { IdentityAsked, Profile } from './auth.port.ts';

interface IdentityRow {
  readonly account: string;
  readonly real_name: string;
  readonly unit_id: string;
  readonly must_change_password: boolean;
  readonly department_ids: readonly string[];
  readonly role_ids: readonly string[];
  readonly role_aliases: readonly string[];
  readonly visible_unit_ids: readonly string[];
  readonly is_locked: boolean;
}

const departmentIds = sql`array(
  select d.department_id from user_departments d
  where d.user_id = u.id order by d.position, d.department_id)`;
const roleIds = sql`array(
  select r.id from user_roles ur join roles r on r.id = ur.role_id and not r.is_deleted
  where ur.user_id = u.id order by r.sort, r.id)`;
const roleAliases = sql`array(
  select r.role_alias from user_roles ur join roles r on r.id = ur.role_id and not r.is_deleted
  where ur.user_id = u.id order by r.sort, r.id)`;

// The widest role decides; without a role nothing is visible.
const widestScope = sql`(select max(case r.data_scope when 'tenant' then 3 when 'unitTree' then 2 else 1 end)
  from user_roles ur join roles r on r.id = ur.role_id and not r.is_deleted where ur.user_id = u.id)`;

const visibleUnitIds = sql`array(
  select v.id from units v left join units own on own.id = u.unit_id and own.tenant_id = u.tenant_id
  where v.tenant_id = u.tenant_id and not v.is_deleted and case ${widestScope}
    when 3 then true when 2 then v.path like own.path || '%' when 1 then v.id = own.id else false end)`;

const columns = sql`u.account, u.real_name, u.unit_id, u.must_change_password, ${departmentIds} as department_ids,
      ${roleIds} as role_ids, ${roleAliases} as role_aliases, ${visibleUnitIds} as visible_unit_ids`;
const ofOpenTenant = sql`u.status = 1 and not u.is_deleted and exists (
  select 1 from tenants t where t.tenant_id = u.tenant_id and t.status = 1 and not t.is_deleted)`;

/** Those of the codes that a role grants. The query looks them up by code, because a clerk may have some hundred. */
function grantedOf(codes: readonly string[]) {
  return sql`array(select m.code from menus m
    where m.tenant_id = u.tenant_id and ${isAnyOf('m.code', codes)} and m.category = 2 and not m.is_deleted
    and exists (select 1 from role_menus g join user_roles ur on ur.role_id = g.role_id and ur.user_id = u.id
      join roles r on r.id = g.role_id and not r.is_deleted where g.menu_id = m.id))`;
}

/**
 * Reads the caller behind the claims of an access token, with everything for checks of scope and permissions, in one
 * query.
 */
export async function readIdentity(
  db: Database,
  claims: TokenClaims,
  { at, permissions }: IdentityAsked,
): Promise<Authenticated | undefined> {
  const { rows } = await sql<IdentityRow & { readonly granted: readonly string[] }>`
    select ${columns}, ${grantedOf(permissions)} as granted,
      exists(select 1 from session_locks l where l.session_id = s.id) as is_locked
    from sessions s
    join users u on u.id = s.user_id and u.tenant_id = s.tenant_id and ${ofOpenTenant}
    where s.id = ${claims.sessionId} and s.user_id = ${claims.userId} and s.tenant_id = ${claims.tenantId}
      and s.ended_at is null and s.expires_at > ${at} ${preparedPlan}`.execute(db);
  const [row] = rows;
  return row && { identity: identityOf(row, claims), granted: row.granted };
}

/** Reads a person who may sign in, without a session, so that another server can act for them. */
export async function readPerson(
  db: Database,
  person: Pick<Identity, 'tenantId' | 'userId'>,
): Promise<Identity | undefined> {
  const { rows } = await sql<IdentityRow>`
    select ${columns}, false as is_locked from users u
    where u.id = ${person.userId} and u.tenant_id = ${person.tenantId} and ${ofOpenTenant}`.execute(db);
  const [row] = rows;
  return row && identityOf(row, { ...person, sessionId: '' });
}

function identityOf(
  row: IdentityRow,
  { tenantId, userId, sessionId }: Pick<Identity, 'tenantId' | 'userId' | 'sessionId'>,
): Identity {
  return {
    tenantId,
    userId,
    sessionId,
    account: row.account,
    realName: row.real_name,
    unitId: row.unit_id,
    departmentIds: row.department_ids,
    visibleUnitIds: row.visible_unit_ids,
    roleIds: row.role_ids,
    roleAliases: row.role_aliases,
    mustChangePassword: row.must_change_password,
    isLocked: row.is_locked,
  };
}

interface ProfileRow extends Omit<IdentityRow, 'visible_unit_ids' | 'is_locked'> {
  readonly tenant_id: string;
  readonly name: string;
  readonly avatar: string;
  readonly post_id: string;
  readonly unit_name: string;
}

/** Reads the user for a token answer. */
export async function readProfile(db: Database, userId: string): Promise<Profile | undefined> {
  const { rows } = await sql<ProfileRow>`
    select u.tenant_id, u.account, u.real_name, u.name, u.avatar, u.post_id, u.unit_id, u.must_change_password,
      coalesce((select n.unit_name from units n where n.id = u.unit_id and n.tenant_id = u.tenant_id), '') as unit_name,
      ${departmentIds} as department_ids, ${roleIds} as role_ids, ${roleAliases} as role_aliases
    from users u where u.id = ${userId} and not u.is_deleted`.execute(db);
  const [row] = rows;
  return (
    row && {
      userId,
      tenantId: row.tenant_id,
      account: row.account,
      realName: row.real_name,
      nickName: row.name === '' ? row.real_name : row.name,
      avatar: row.avatar,
      unitId: row.unit_id,
      unitName: row.unit_name,
      departmentIds: row.department_ids,
      postId: row.post_id,
      roleIds: row.role_ids,
      roleAliases: row.role_aliases,
      mustChangePassword: row.must_change_password,
    }
  );
}
