import { sql } from 'kysely';
import { createdBy, isAnyOf, removeRows, updateRow } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import type { RoleDraft, RolesPort } from './roles.port.ts';

const columns = [
  'id',
  'tenant_id as tenantId',
  'parent_id as parentId',
  'role_name as roleName',
  'role_alias as roleAlias',
  'data_scope as dataScope',
  'sort',
  'remark',
  'version',
] as const;

const parentName = sql<string>`coalesce((select p.role_name from roles p where p.id = roles.parent_id and p.tenant_id = roles.tenant_id), '')`;

function existing(scope: Scope) {
  return scope.db
    .selectFrom('roles')
    .select(columns)
    .select(parentName.as('parentName'))
    .where('tenant_id', '=', scope.tenantId)
    .where('is_deleted', '=', false);
}

function values(draft: RoleDraft) {
  return {
    parent_id: draft.parentId === undefined || draft.parentId === '' ? '0' : draft.parentId,
    role_name: draft.roleName.trim(),
    role_alias: draft.roleAlias,
    sort: draft.sort ?? 0,
    remark: draft.remark ?? '',
  };
}

const grants: Pick<RolesPort, 'knownMenus' | 'heldMenus' | 'replaceGrants'> = {
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

/** Keeps roles and their grants in the database. */
export const rolesRepository: RolesPort = {
  ...grants,
  all: (scope) => existing(scope).orderBy('sort').orderBy('id').execute(),
  find: (scope, id) => existing(scope).where('id', '=', id).executeTakeFirst(),
  async insert(context, draft, id) {
    const row = {
      id,
      tenant_id: context.tenantId,
      data_scope: draft.dataScope ?? 'unit',
      ...values(draft),
      ...createdBy(context),
    };
    await context.db.insertInto('roles').values(row).execute();
  },
  update: (context, draft, id) =>
    updateRow(
      context,
      { table: 'roles', id },
      { ...values(draft), ...(draft.dataScope === undefined ? {} : { data_scope: draft.dataScope }) },
    ),
  async remove(context, ids) {
    await removeRows(context, 'roles', ids);
  },
  async countUses(scope, ids) {
    const { rows } = await sql<{ readonly total: number }>`select (
      (select count(*) from user_roles ur join users u on u.id = ur.user_id and not u.is_deleted and u.tenant_id = ${scope.tenantId}
       where ${isAnyOf('ur.role_id', ids)})
      + (select count(*) from roles where tenant_id = ${scope.tenantId} and not is_deleted and ${isAnyOf('parent_id', ids)}
         and not ${isAnyOf('id', ids)}))::int as total`.execute(scope.db);
    return rows[0]?.total ?? 0;
  },
};
