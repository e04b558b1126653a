import { rolesCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import { splitIds } from '../../shared/http/saving.ts';
import { buildTree, holdsText, toPickerNode, withAncestors } from '../../shared/tree/build-tree.ts';
import type { RolesService } from './roles.service.ts';

/** The routes of roles and grants. */
export function rolesRoutes(roles: RolesService): readonly Route[] {
  return [
    implement(rolesCalls.list, async ({ context, query: { roleName = '', roleAlias = '' } }) =>
      buildTree(
        withAncestors(
          await roles.port.all(context),
          (role) => holdsText(role.roleName, roleName) && holdsText(role.roleAlias, roleAlias),
        ),
      ),
    ),
    implement(rolesCalls.tree, async ({ context }) =>
      buildTree((await roles.port.all(context)).map((role) => toPickerNode({ ...role, title: role.roleName }))),
    ),
    implement(rolesCalls.detail, ({ context, query }) => roles.port.find(context, query.id)),
    implement(rolesCalls.submit, ({ context, body }) => roles.save(context, body)),
    implement(rolesCalls.remove, async ({ context, query }) => {
      await roles.remove(context, splitIds(query.ids));
      return {};
    }),
    implement(rolesCalls.grant, async ({ context, body }) => {
      await roles.grant(context, body.roleIds, body.menuIds);
      return {};
    }),
  ];
}
