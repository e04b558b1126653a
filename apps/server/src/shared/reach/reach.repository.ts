import { sql, type RawBuilder } from 'kysely';
import { isAnyOf } from '../database/maintained.ts';
import type { RequestContext } from '../http/context.ts';

/** The person whose rights decide. */
export type Actor = Pick<RequestContext, 'db' | 'tenantId' | 'userId' | 'visibleUnitIds' | 'roleIds' | 'roleAliases'>;

interface Row {
  readonly id: string;
}

// The width of a role's data scope, as a number.
function width(role: string): RawBuilder<number> {
  return sql<number>`case ${sql.ref(`${role}.data_scope`)} when 'tenant' then 3 when 'unitTree' then 2 else 1 end`;
}

// The entries that roles have, with the pages above them, which are shown with their content. Buttons above are left
// out.
function heldBy(name: string, actor: Actor, roles: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`${sql.ref(name)} as (
    select m.id, m.parent_id from role_menus rm
      join menus m on m.id = rm.menu_id and m.tenant_id = ${actor.tenantId} and not m.is_deleted where ${roles}
    union
    select p.id, p.parent_id from ${sql.table(name)} below
      join menus p on p.id = below.parent_id and p.tenant_id = ${actor.tenantId}
        and not p.is_deleted and p.category = 1)`;
}

const ownMenus = (actor: Actor) => heldBy('own', actor, isAnyOf('rm.role_id', actor.roleIds));

const ownWidth = (actor: Actor) =>
  sql`coalesce((select max(${width('o')}) from roles o
    where not o.is_deleted and ${isAnyOf('o.id', actor.roleIds)}), 0)`;

/** The data scope of the caller's widest role; 0 without a role. */
export async function widestScope(actor: Actor): Promise<number> {
  const { rows } = await sql<{ readonly width: number }>`select ${ownWidth(actor)} as width`.execute(actor.db);
  return rows[0]?.width ?? 0;
}

/** The roles with an entry, a data scope or an alias that the caller does not have. */
export async function rolesBeyond(actor: Actor, roleIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<Row>`with recursive ${ownMenus(actor)}
    select r.id from roles r where r.tenant_id = ${actor.tenantId} and not r.is_deleted and ${isAnyOf('r.id', roleIds)}
      and (r.role_alias = 'administrator' or ${width('r')} > ${ownWidth(actor)}
        or exists (select 1 from role_menus rm join menus m on m.id = rm.menu_id and not m.is_deleted
          where rm.role_id = r.id and rm.menu_id not in (select id from own)))`.execute(actor.db);
  return rows.map(({ id }) => id);
}

/** The people in a unit that the caller does not see, or with a role beyond the caller; without the caller. */
export async function personsBeyond(actor: Actor, userIds: readonly string[]): Promise<readonly string[]> {
  const asked = sql`u.tenant_id = ${actor.tenantId} and not u.is_deleted and u.id <> ${actor.userId}
    and ${isAnyOf('u.id', userIds)}`;
  const { rows: held } = await sql<Row>`select distinct ur.role_id as id from user_roles ur
    join users u on u.id = ur.user_id where ${asked}`.execute(actor.db);
  const beyond = await rolesBeyond(
    actor,
    held.map(({ id }) => id),
  );
  const { rows } = await sql<Row>`select u.id from users u where ${asked}
    and (not ${isAnyOf('u.unit_id', actor.visibleUnitIds)}
      or exists (select 1 from user_roles ur where ur.user_id = u.id and ${isAnyOf('ur.role_id', beyond)}))`.execute(
    actor.db,
  );
  return rows.map(({ id }) => id);
}

/** The people who have one of the roles, except administrators, who have everything anyway. */
export async function personsWith(actor: Actor, roleIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<Row>`select distinct u.id from users u join user_roles ur on ur.user_id = u.id
    where u.tenant_id = ${actor.tenantId} and not u.is_deleted and ${isAnyOf('ur.role_id', roleIds)}
      and not exists (select 1 from user_roles a join roles r on r.id = a.role_id and not r.is_deleted
        where a.user_id = u.id and r.role_alias = 'administrator')`.execute(actor.db);
  return rows.map(({ id }) => id);
}

/** The roles of the tenant that have one of the entries. */
export async function rolesWith(actor: Actor, menuIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<Row>`with recursive below as (
      select id from menus where tenant_id = ${actor.tenantId} and ${isAnyOf('id', menuIds)}
      union select m.id from menus m join below b on m.parent_id = b.id where m.tenant_id = ${actor.tenantId})
    select distinct r.id from roles r join role_menus rm on rm.role_id = r.id
    where r.tenant_id = ${actor.tenantId} and not r.is_deleted and rm.menu_id in (select id from below)`.execute(
    actor.db,
  );
  return rows.map(({ id }) => id);
}

/** The entries that the caller does not have; with `onlyUsed` only those that a role of the tenant has. */
export async function menusBeyond(
  actor: Actor,
  menuIds: readonly string[],
  { onlyUsed = false } = {},
): Promise<readonly string[]> {
  const anyRole = sql<boolean>`rm.role_id in (select id from roles
    where tenant_id = ${actor.tenantId} and not is_deleted)`;
  const used = onlyUsed ? sql`and id in (select id from used)` : sql``;
  const { rows } = await sql<Row>`with recursive ${ownMenus(actor)}, ${heldBy('used', actor, anyRole)}
    select id from menus where tenant_id = ${actor.tenantId} and not is_deleted and ${isAnyOf('id', menuIds)}
      and id not in (select id from own) ${used}`.execute(actor.db);
  return rows.map(({ id }) => id);
}
