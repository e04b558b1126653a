import { Type } from 'typebox';
import { familyQuery } from '../../family-query.ts';
import { defineCall } from '../call.ts';
import {
  CODE_PATTERN,
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
  /** Opens in a new window: 1 yes, 0 no. */
  isOpen: Type.Integer(),
  /** The ids of the clients that draw this entry, joined by commas; `''` for every client. */
  clientIds: Type.String(),
  remark: Type.String(),
  parentName: Type.String(),
  version: Type.Integer(),
  /** Servers of the family may name the roles that an entry is for. */
  meta: Type.Optional(Type.Object({ roles: Type.Optional(Type.Array(Type.String())) })),
  isDeleted: Type.Optional(Type.Integer({ default: 0 })),
};

export const MenuRecord = Type.Object(menuProperties);

/** An entry of the bar at the top: a top menu, or a root of the menu. */
const TopMenuEntry = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  source: Type.String(),
  path: Type.String(),
  sort: Type.Integer(),
});

/** A menu or button of one level. `hasChildren` says whether there is a level below it. */
const LazyMenu = Type.Object({ ...menuProperties, hasChildren: Type.Boolean() });

/** A menu with what is below it; a leaf has no `children` key. */
export const MenuTree = Type.Cyclic(
  { Menu: Type.Object({ ...menuProperties, children: Type.Optional(Type.Array(Type.Ref('Menu'))) }) },
  'Menu',
);

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** At most 20 ids of clients, joined by commas. */
const ClientIds = Type.String({
  pattern: '^([A-Za-z0-9_.-]{1,64}(,[A-Za-z0-9_.-]{1,64}){0,19})?$',
  maxLength: 1300,
});

export const MenuInput = exact({
  id: Type.Optional(IdOrEmpty),
  parentId: Type.Optional(IdOrEmpty),
  code: Type.String({ minLength: 1, maxLength: 100, pattern: CODE_PATTERN }),
  name: OneLine({ minLength: 1, maxLength: 100 }),
  alias: Type.Optional(OneLine({ maxLength: 100 })),
  path: optionalText(500),
  source: optionalText(200),
  metaKey: optionalText(100),
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  category: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
  action: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
  /** 2 means yes too, as in the dictionary `yes_no`. */
  isOpen: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  /** Missing: stays as it is. */
  clientIds: Type.Optional(ClientIds),
  remark: optionalText(500),
  version: Type.Optional(Version),
});

const filterColumns = ['code', 'name', 'alias', 'path', 'category', 'sort', 'remark'];
const filterProperties = { code: optionalText(100), name: optionalText(100), alias: optionalText(100) };
const MenuFilter = familyQuery(filterProperties, filterColumns);
const LazyMenuFilter = familyQuery({ ...filterProperties, parentId: Type.Optional(IdOrEmpty) }, filterColumns);
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
    summary: 'The top menus of the tenant that lead the caller anywhere; if there are none, the roots of their menu',
    permission: 'signedIn',
    openToInitialPassword: true,
    answer: Type.Array(TopMenuEntry),
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
  lazyList: defineCall({
    name: 'menus.lazyList',
    method: 'GET',
    path: path('lazy-menu-list'),
    aliases: [path('lazy-list')],
    summary: 'The menus and buttons directly below `parentId`; with a filter, those of the whole tree that match, flat',
    permission: 'menu_view',
    query: LazyMenuFilter,
    answer: Type.Array(LazyMenu),
  }),
  menuList: defineCall({
    name: 'menus.menuList',
    method: 'GET',
    path: path('menu-list'),
    summary: 'All menus without their buttons, as a tree',
    permission: 'menu_view',
    query: MenuFilter,
    answer: Type.Array(MenuTree),
  }),
  grantTopTree: defineCall({
    name: 'menus.grantTopTree',
    method: 'GET',
    path: path('grant-top-tree'),
    summary: 'The menus that a top menu may lead to',
    permission: 'topmenu_view',
    answer: Type.Object({ menu: Type.Array(TreeNode) }),
  }),
  topTreeKeys: defineCall({
    name: 'menus.topTreeKeys',
    method: 'GET',
    path: path('top-tree-keys'),
    summary: 'The ids of the menus that top menus lead to',
    permission: 'topmenu_view',
    query: exact({ topMenuIds: IdList }),
    answer: Type.Object({ menu: Type.Array(Type.String()) }),
  }),
  authRoutes: defineCall({
    name: 'menus.authRoutes',
    method: 'GET',
    path: path('auth-routes'),
    summary: 'The paths of the pages of the caller, each with the aliases of the roles of the caller',
    permission: 'signedIn',
    openToInitialPassword: true,
    answer: Type.Array(
      Type.Record(Type.String({ maxLength: 500 }), Type.Object({ authority: Type.Array(Type.String()) })),
    ),
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
