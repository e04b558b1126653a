import { RoleRecord, rolesCalls } from '@org/contract';
import { sql } from 'kysely';
import { asSent, orElse, parentOrRoot, trimmed } from '../../shared/crud/column-values.ts';
import { defineCrudModule } from '../../shared/crud/define-crud-module.ts';
import { holdRow } from '../../shared/database/maintained.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { passesTests, propertyTests } from '../../shared/http/family-filters.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import { found, isExisting } from '../../shared/http/saving.ts';
import { requireHeldMenus, requireRoleChange, requireScope } from '../../shared/reach/reach.ts';
import { buildTree, holdsText, isAbove, toPickerNode, withAncestors } from '../../shared/tree/build-tree.ts';
import type { RoleGrantsPort } from './role-grants.port.ts';
import { countUses } from './role-grants.repository.ts';
import { roleRefusal } from './roles.words.ts';

const administrator = 'administrator';
const { detail, submit, remove, list, tree, treeById, grant } = rolesCalls;

/** Roles. A role is changed only by people who have all rights of it and of everybody who holds it. */
export const rolesModule = defineCrudModule({
  table: 'roles',
  record: RoleRecord,
  calls: { detail, submit, remove },
  form: 'system_role',
  columns: {
    parentId: parentOrRoot,
    roleName: trimmed,
    roleAlias: asSent,
    // A new role without a scope gets that of the column: its unit and the units below.
    dataScope: asSent,
    sort: orElse(0),
    remark: orElse(''),
  },
  shown: {
    parentName: sql<string>`coalesce((
      select p.role_name from roles p where p.id = roles.parent_id and p.tenant_id = roles.tenant_id), '')`,
  },
  filters: {},
  order: ['sort', 'id'],
  rules: {
    taken: { roles_alias: ({ roleAlias }) => roleRefusal('VALUE_TAKEN', { alias: roleAlias }) },
    async checkSave(context, { roleAlias, dataScope, parentId }, current) {
      if (current?.roleAlias === administrator && roleAlias !== administrator) throw roleRefusal('ROLE_PROTECTED');
      if (current) await requireRoleChange(context, [current.id]);
      // The alias decides who is an administrator, the scope how many units are seen.
      await requireScope(context, { roleAlias, dataScope: dataScope ?? (current ? 'unit' : 'unitTree') });
      await checkParent(context, current?.id ?? '', isExisting(parentId) ? parentId : '0');
    },
    async beforeRemove(context, ids) {
      for (const id of ids)
        if (found(await rolesModule.store.find(context, id)).roleAlias === administrator)
          throw roleRefusal('ROLE_PROTECTED');
      await requireRoleChange(context, ids);
      if ((await countUses(context, ids)) > 0) throw roleRefusal('STILL_REFERENCED');
    },
  },
});

async function checkParent(context: RequestContext, id: string, parentId: string): Promise<void> {
  const byId = new Map((await rolesModule.store.all(context)).map((role) => [role.id, role]));
  if (parentId !== '0' && !byId.has(parentId)) throw roleRefusal('PARENT_MISSING');
  if (isAbove(byId, id, parentId)) throw roleRefusal('TREE_CYCLE');
  await holdRow(context, 'roles', parentId);
}

interface Grant {
  readonly roleIds: readonly string[];
  readonly menuIds: readonly string[];
}

async function replaceGrants(
  grants: RoleGrantsPort,
  context: RequestContext,
  { roleIds, menuIds }: Grant,
): Promise<void> {
  const wanted = [...new Set(menuIds)];
  const roles = new Set((await rolesModule.store.all(context)).map((role) => role.id));
  if (roleIds.some((id) => !roles.has(id))) throw roleRefusal('RECORD_MISSING');
  if ((await grants.knownMenus(context, wanted)).length !== wanted.length) throw roleRefusal('RECORD_MISSING');
  await requireRoleChange(context, roleIds);
  await requireHeldMenus(context, wanted);
  for (const roleId of roleIds) await grants.replaceGrants(context, roleId, wanted);
}

type Role = Awaited<ReturnType<(typeof rolesModule)['store']['all']>>[number];

const pickerTree = (roles: readonly Role[]) =>
  buildTree(roles.map((role) => toPickerNode({ ...role, title: role.roleName })));

/** The routes of roles and grants. */
export function rolesRoutes(port: (typeof rolesModule)['store'], grants: RoleGrantsPort): readonly Route[] {
  return [
    ...rolesModule.routes(port),
    implement(list, async ({ context, query }) => {
      const { roleName = '', roleAlias = '' } = query;
      const tests = propertyTests(query);
      return buildTree(
        withAncestors(
          await port.all(context),
          (role) =>
            holdsText(role.roleName, roleName) && holdsText(role.roleAlias, roleAlias) && passesTests(role, tests),
        ),
      );
    }),
    implement(tree, async ({ context }) => pickerTree(await port.all(context))),
    implement(treeById, async ({ context, query }) => {
      const roles = await port.all(context);
      return roles.some(({ id }) => id === query.roleId) ? pickerTree(roles) : [];
    }),
    implement(grant, async ({ context, body }) => {
      await replaceGrants(grants, context, body);
      return {};
    }),
  ];
}
