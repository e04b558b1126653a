import { isAnyOf } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';

/** The ids of the menus and buttons that these roles hold. */
export async function grantedIds(scope: Scope, roleIds: readonly string[]): Promise<readonly string[]> {
  const rows = await scope.db
    .selectFrom('role_menus')
    .innerJoin('menus', 'menus.id', 'role_menus.menu_id')
    .innerJoin('roles', 'roles.id', 'role_menus.role_id')
    .select('role_menus.menu_id as id')
    .distinct()
    .where('menus.tenant_id', '=', scope.tenantId)
    .where('roles.tenant_id', '=', scope.tenantId)
    .where('menus.is_deleted', '=', false)
    .where(isAnyOf('role_menus.role_id', roleIds))
    .execute();
  return rows.map((row) => row.id);
}

/** Takes menus and buttons from every role. */
export async function removeGrants({ db }: Pick<Scope, 'db'>, menuIds: readonly string[]): Promise<void> {
  await db.deleteFrom('role_menus').where(isAnyOf('menu_id', menuIds)).execute();
}
