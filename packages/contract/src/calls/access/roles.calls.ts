import { Type } from 'typebox';
import { familyQuery } from '../../family-query.ts';
import { defineCall } from '../call.ts';
import {
  ById,
  ByIds,
  exact,
  Id,
  IdOrEmpty,
  Nothing,
  OneLine,
  orNothing,
  OwnTenantId,
  Saved,
  TreeNode,
  treeRowProperties,
  Version,
  CODE_PATTERN,
} from '../../wire.ts';

/** The data scope of a role: its tenant, its unit with all units below, or only its unit. */
export const DataScope = Type.Union([Type.Literal('tenant'), Type.Literal('unitTree'), Type.Literal('unit')]);

const roleProperties = {
  id: Id,
  tenantId: Type.String(),
  parentId: Type.String(),
  roleName: Type.String(),
  roleAlias: Type.String(),
  dataScope: Type.String(),
  sort: Type.Integer(),
  remark: Type.String(),
  parentName: Type.String(),
  version: Type.Integer(),
  ...treeRowProperties,
};

export const RoleRecord = Type.Object(roleProperties);

const RoleTree = Type.Cyclic(
  { Role: Type.Object({ ...roleProperties, children: Type.Optional(Type.Array(Type.Ref('Role'))) }) },
  'Role',
);

export const RoleInput = exact({
  id: Type.Optional(IdOrEmpty),
  tenantId: OwnTenantId,
  parentId: Type.Optional(IdOrEmpty),
  roleName: OneLine({ minLength: 1, maxLength: 64 }),
  roleAlias: Type.String({ minLength: 1, maxLength: 64, pattern: CODE_PATTERN }),
  dataScope: Type.Optional(DataScope),
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  remark: Type.Optional(Type.String({ maxLength: 500 })),
  version: Type.Optional(Version),
});

const idArray = Type.Array(Id, { maxItems: 5000 });

/** Roles, and the menus and buttons that are granted to them. */
export const rolesCalls = {
  list: defineCall({
    name: 'roles.list',
    method: 'GET',
    path: '/api/blade-system/role/list',
    summary: 'The roles of the tenant, as a tree',
    permission: 'role_view',
    query: familyQuery(
      {
        tenantId: OwnTenantId,
        roleName: Type.Optional(Type.String({ maxLength: 64 })),
        roleAlias: Type.Optional(Type.String({ maxLength: 64 })),
      },
      ['roleName', 'roleAlias', 'sort', 'remark'],
    ),
    answer: Type.Array(RoleTree),
  }),
  tree: defineCall({
    name: 'roles.tree',
    method: 'GET',
    path: '/api/blade-system/role/tree',
    summary: 'The roles of the tenant, for pickers',
    permission: 'user_view',
    query: exact({ tenantId: OwnTenantId }),
    answer: Type.Array(TreeNode),
  }),
  treeById: defineCall({
    name: 'roles.treeById',
    method: 'GET',
    path: '/api/blade-system/role/tree-by-id',
    summary: 'The roles of the tenant that the role belongs to, for pickers; [] if the caller has no such role',
    permission: 'user_view',
    query: exact({ roleId: Id }),
    answer: Type.Array(TreeNode),
  }),
  detail: defineCall({
    name: 'roles.detail',
    method: 'GET',
    path: '/api/blade-system/role/detail',
    summary: 'One role',
    permission: 'role_view',
    query: ById,
    answer: orNothing(RoleRecord),
  }),
  submit: defineCall({
    name: 'roles.submit',
    method: 'POST',
    path: '/api/blade-system/role/submit',
    summary: 'Save a role: without id a new one',
    permission: 'role_edit',
    permissionToAdd: 'role_add',
    body: RoleInput,
    answer: Saved,
  }),
  remove: defineCall({
    name: 'roles.remove',
    method: 'POST',
    path: '/api/blade-system/role/remove',
    summary: 'Remove roles that nobody holds',
    permission: 'role_delete',
    query: ByIds,
    answer: Nothing,
  }),
  grant: defineCall({
    name: 'roles.grant',
    method: 'POST',
    path: '/api/blade-system/role/grant',
    summary: 'Set the menus and buttons of roles; nobody can give what they do not hold',
    permission: 'role_grant',
    body: exact({
      roleIds: idArray,
      menuIds: idArray,
      dataScopeIds: Type.Optional(idArray),
      apiScopeIds: Type.Optional(idArray),
    }),
    answer: Nothing,
  }),
};
