import { sql } from 'kysely';
import { isAnyOf } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import type { RoleGrantsPort } from './role-grants.port.ts';

/** Keeps the grants of roles in the database. */
export const roleGrantsRepository: RoleGrantsPort = {
  async knownMenus(scope, menuIds) {
    const query = scope.db
      .selectFrom('menus')
      .select('id')
      .where('tenant_id', '=', scope.tenantId)
      .where('is_deleted', '=', false);
    const rows = await query.where(isAnyOf('id', menuIds)).execute();
    return rows.map((row) => row.id);
  },
  async heldMenus(scope, roleIds) {
    const rows = await scope.db
      .selectFrom('role_menus')
      .innerJoin('roles', 'roles.id', 'role_menus.role_id')
      .select('role_menus.menu_id as id')
      .distinct()
      .where('roles.tenant_id', '=', scope.tenantId)
      .where(isAnyOf('role_menus.role_id', roleIds))
      .execute();
    return rows.map((row) => row.id);
  },
  async replaceGrants(scope, roleId, menuIds) {
    await scope.db.deleteFrom('role_menus').where('role_id', '=', roleId).execute();
    if (menuIds.length === 0) return;
    await sql`insert into role_menus (role_id, menu_id) select ${roleId}, unnest(${[...menuIds]}::text[])`.execute(
      scope.db,
    );
  },
};

/** How many people of the tenant hold one of these roles, and how many other roles are below them. */
export async function countUses(scope: Scope, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`select (
    (select count(*) from user_roles ur
      join users u on u.id = ur.user_id and not u.is_deleted and u.tenant_id = ${scope.tenantId}
      where ${isAnyOf('ur.role_id', ids)})
    + (select count(*) from roles
      where tenant_id = ${scope.tenantId} and not is_deleted
        and ${isAnyOf('parent_id', ids)} and not ${isAnyOf('id', ids)}))::int as total`.execute(scope.db);
  return rows[0]?.total ?? 0;
}
