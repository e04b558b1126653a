import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import {
  ById,
  ByIds,
  exact,
  Id,
  IdList,
  IdOrEmpty,
  Nothing,
  OneLine,
  orNothing,
  Saved,
  TreeNode,
  Version,
} from '../../wire.ts';

const menuProperties = {
  id: Id,
  parentId: Type.String(),
  code: Type.String(),
  name: Type.String(),
  alias: Type.String(),
  path: Type.String(),
  source: Type.String(),
  metaKey: Type.String(),
  sort: Type.Integer(),
  /** 1 menu, 2 button. */
  category: Type.Integer(),
  /** 0 none, 1 toolbar, 2 row, 3 both. */
  action: Type.Integer(),
  /** Opens in a new window: 2 yes, 1 no. */
  isOpen: Type.Integer(),
  remark: Type.String(),
  parentName: Type.String(),
  version: Type.Integer(),
  /** Servers of the family may name the roles that an entry is for. */
  meta: Type.Optional(Type.Object({ roles: Type.Optional(Type.Array(Type.String())) })),
  isDeleted: Type.Optional(Type.Integer({ default: 0 })),
};

export const MenuRecord = Type.Object(menuProperties);

/** A menu with what is below it; a leaf has no `children` key. */
export const MenuTree = Type.Cyclic(
  { Menu: Type.Object({ ...menuProperties, children: Type.Optional(Type.Array(Type.Ref('Menu'))) }) },
  'Menu',
);

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

export const MenuInput = exact({
  id: Type.Optional(IdOrEmpty),
  parentId: Type.Optional(IdOrEmpty),
  code: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }),
  name: OneLine({ minLength: 1, maxLength: 100 }),
  alias: Type.Optional(OneLine({ maxLength: 100 })),
  path: optionalText(500),
  source: optionalText(200),
  metaKey: optionalText(100),
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  category: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
  action: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
  /** Front ends of the family send 0 for no, too. */
  isOpen: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  remark: optionalText(500),
  version: Type.Optional(Version),
});

const MenuFilter = exact({ code: optionalText(100), name: optionalText(100), alias: optionalText(100) });
const path = (end: string) => `/api/blade-system/menu/${end}`;
const Keys = Type.Array(Type.String());

/** The menus and buttons of the signed-in user, and their maintenance. */
export const menusCalls = {
  routes: defineCall({
    name: 'menus.routes',
    method: 'GET',
    path: path('routes'),
    summary: 'The menu of the caller: granted menus with all above them; with `metaKey` only the entries of this form',
    permission: 'signedIn',
    openToInitialPassword: true,
    query: exact({ topMenuId: Type.Optional(IdOrEmpty), metaKey: optionalText(100) }),
    answer: Type.Array(MenuTree),
  }),
  buttons: defineCall({
    name: 'menus.buttons',
    method: 'GET',
    path: path('buttons'),
    summary: 'The granted buttons under their menus; the code of a leaf is a permission',
    permission: 'signedIn',
    openToInitialPassword: true,
    answer: Type.Array(MenuTree),
  }),
  pages: defineCall({
    name: 'menus.pages',
    method: 'GET',
    path: path('pages'),
    summary: 'The menus of the caller that are pages, flat',
    permission: 'signedIn',
    answer: Type.Array(MenuRecord),
  }),
  topMenu: defineCall({
    name: 'menus.topMenu',
    method: 'GET',
    path: path('top-menu'),
    summary: 'The roots of the menu of the caller',
    permission: 'signedIn',
    answer: Type.Array(MenuRecord),
  }),
  tree: defineCall({
    name: 'menus.tree',
    method: 'GET',
    path: path('tree'),
    summary: 'All menus, for pickers',
    permission: 'menu_view',
    answer: Type.Array(TreeNode),
  }),
  list: defineCall({
    name: 'menus.list',
    method: 'GET',
    path: path('list'),
    summary: 'All menus and buttons, as a tree',
    permission: 'menu_view',
    query: MenuFilter,
    answer: Type.Array(MenuTree),
  }),
  detail: defineCall({
    name: 'menus.detail',
    method: 'GET',
    path: path('detail'),
    summary: 'One menu or button',
    permission: 'menu_view',
    query: ById,
    answer: orNothing(
      Type.Object({
        ...menuProperties,
        categoryName: Type.String(),
        actionName: Type.String(),
        isOpenName: Type.String(),
      }),
    ),
  }),
  submit: defineCall({
    name: 'menus.submit',
    method: 'POST',
    path: path('submit'),
    summary: 'Save a menu or button: without id a new one',
    permission: 'menu_edit',
    permissionToAdd: 'menu_add',
    body: MenuInput,
    answer: Saved,
  }),
  remove: defineCall({
    name: 'menus.remove',
    method: 'POST',
    path: path('remove'),
    summary: 'Remove menus or buttons that have nothing below them',
    permission: 'menu_delete',
    query: ByIds,
    answer: Nothing,
  }),
  grantTree: defineCall({
    name: 'menus.grantTree',
    method: 'GET',
    path: path('grant-tree'),
    summary: 'The menus and buttons that the caller may grant',
    permission: 'role_grant',
    answer: Type.Object({
      menu: Type.Array(TreeNode),
      dataScope: Type.Array(TreeNode),
      apiScope: Type.Array(TreeNode),
    }),
  }),
  roleTreeKeys: defineCall({
    name: 'menus.roleTreeKeys',
    method: 'GET',
    path: path('role-tree-keys'),
    summary: 'The ids of the menus and buttons that roles hold',
    permission: 'role_grant',
    query: exact({ roleIds: IdList }),
    answer: Type.Object({ menu: Keys, dataScope: Keys, apiScope: Keys }),
  }),
};
