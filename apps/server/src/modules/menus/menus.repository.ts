import { sql } from 'kysely';
import { createdBy, isAnyOf, updateRow, updatedBy } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import type { MenuDraft, MenusPort } from './menus.port.ts';

const columns = [
  'id',
  'parent_id as parentId',
  'code',
  'name',
  'alias',
  'path',
  'source',
  'meta_key as metaKey',
  'sort',
  'category',
  'action',
  'is_open as isOpen',
  'remark',
  'version',
] as const;

const parentName = sql<string>`coalesce((select p.name from menus p where p.id = menus.parent_id and p.tenant_id = menus.tenant_id), '')`;

function existing(scope: Scope) {
  return scope.db
    .selectFrom('menus')
    .select(columns)
    .select(parentName.as('parentName'))
    .where('tenant_id', '=', scope.tenantId)
    .where('is_deleted', '=', false);
}

function values(draft: MenuDraft) {
  return {
    parent_id: draft.parentId === undefined || draft.parentId === '' ? '0' : draft.parentId,
    code: draft.code,
    name: draft.name.trim(),
    alias: draft.alias ?? '',
    path: draft.path ?? '',
    source: draft.source ?? '',
    meta_key: draft.metaKey ?? '',
    sort: draft.sort ?? 0,
    category: draft.category ?? 1,
    action: draft.action ?? 0,
    is_open: draft.isOpen ?? 1,
    remark: draft.remark ?? '',
  };
}

/** Keeps menus and buttons in the database. */
export const menusRepository: MenusPort = {
  all: (scope) => existing(scope).orderBy('sort').orderBy('id').execute(),
  find: (scope, id) => existing(scope).where('id', '=', id).executeTakeFirst(),
  async grantedIds(scope, roleIds) {
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
  },
  async insert(context, draft, id) {
    const row = { id, tenant_id: context.tenantId, ...values(draft), ...createdBy(context) };
    await context.db.insertInto('menus').values(row).execute();
  },
  update: (context, draft, id) => updateRow(context, { table: 'menus', id }, values(draft)),
  async remove(context, ids) {
    const removed = await context.db
      .updateTable('menus')
      .set({ is_deleted: true, ...updatedBy(context) })
      .where('tenant_id', '=', context.tenantId)
      .where(isAnyOf('id', ids))
      .returning('id')
      .execute();
    await context.db
      .deleteFrom('role_menus')
      .where(
        isAnyOf(
          'menu_id',
          removed.map((row) => row.id),
        ),
      )
      .execute();
  },
};
