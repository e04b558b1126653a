import { splitIds } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import { isAdministrator } from '../../shared/reach/reach.ts';
import { buildTree, withAncestors, type Branch } from '../../shared/tree/build-tree.ts';
import { buttonCategory, menuCategory, type Menu, type MenusPort } from './menus.port.ts';
import { menuNames } from './menus.words.ts';

/** Menus and buttons as a caller gets them; `topMenus` names parts of the menu. */
export function createMenusService(port: MenusPort, topMenus: TopMenusOfMenu) {
  const drawn = async (context: RequestContext, clientId: string) =>
    worded(drawnBy(await grantedMenus(port, context), clientId), context);
  return {
    port,
    /**
     * The granted menus that the client draws, with all above them: only those of the top menu or below the menu
     * `topMenuId`, where it is named, and only those of the form `metaKey`, where it is named.
     */
    async routes(context: RequestContext, { topMenuId = '', metaKey = '', clientId }: RoutesQuestion) {
      const menus = ofForm(await drawn(context, clientId), metaKey);
      const ids = topMenuId === '' ? [] : await topMenus.menusOf(context, [topMenuId]);
      if (ids.length === 0) return subtree(buildTree(menus), topMenuId);
      const inTopMenu = new Set(ids);
      return buildTree(withAncestors(menus, ({ id }) => inTopMenu.has(id)));
    },
    pages: async (context: RequestContext, clientId: string) =>
      (await drawn(context, clientId)).filter((menu) => menu.path !== ''),
    /**
     * The top menus with a menu that the caller holds. If the tenant has no top menus, the roots of the menu: without
     * their paths, which front ends of the family would open as pages.
     */
    async top(context: RequestContext, clientId: string): Promise<readonly TopEntry[]> {
      const menus = await drawn(context, clientId);
      const named = await topMenus.entries(context);
      if (named.length === 0)
        return menus.filter((menu) => menu.parentId === '0').map((menu) => Object.assign({}, menu, { path: '' }));
      const shown = new Set(menus.map(({ id }) => id));
      return named.filter(({ menuIds }) => menuIds.some((id) => shown.has(id)));
    },
    /** The paths of the pages of the caller, each with the roles of the caller. */
    async authorities(context: RequestContext, clientId: string) {
      const authority = [...context.roleAliases];
      const paths = (await drawn(context, clientId)).map(({ path }) => path).filter((path) => path !== '');
      return [...new Set(paths)].map((path) => ({ [path]: { authority } }));
    },
    menusOfTopMenus: (context: RequestContext, ids: readonly string[]) => topMenus.menusOf(context, ids),
    buttons: (context: RequestContext) => buttons(port, context),
    /** What the caller may grant: what he holds. */
    held: async (context: RequestContext) => worded(await held(port, context), context),
    /** All menus and buttons, named as the caller reads. */
    all: async (context: RequestContext) => worded(await port.all(context), context),
    /** One menu or button, with the words for its numbers. */
    detail: async (context: RequestContext, id: string) => {
      const menu = await port.find(context, id);
      return menu && { ...menu, ...namesOf(menu) };
    },
  };
}

/** An entry of the bar at the top. */
export type TopEntry = Pick<Menu, 'id' | 'code' | 'name' | 'source' | 'path' | 'sort'>;

/** Top menus, as the menu of a caller uses them. */
export interface TopMenusOfMenu {
  /** The top menus of the tenant in their order, each with the menus it leads to. */
  entries(context: RequestContext): Promise<readonly (TopEntry & { readonly menuIds: readonly string[] })[]>;
  /** The ids of the menus that these top menus lead to. */
  menusOf(context: RequestContext, ids: readonly string[]): Promise<readonly string[]>;
}

export type MenusService = ReturnType<typeof createMenusService>;

function namesOf({ category, action, isOpen }: Menu) {
  return {
    categoryName: menuNames.category[category] ?? '',
    actionName: menuNames.action[action] ?? '',
    isOpenName: menuNames.isOpen[isOpen] ?? '',
  };
}

/** Menus under the names that the caller reads; one without an English name keeps its own. */
function worded(menus: readonly Menu[], { language }: Pick<RequestContext, 'language'>): readonly Menu[] {
  return language === 'zh' ? menus : menus.map((menu) => (menu.alias === '' ? menu : { ...menu, name: menu.alias }));
}

async function held(port: MenusPort, context: RequestContext): Promise<readonly Menu[]> {
  const all = await port.all(context);
  if (isAdministrator(context)) return all;
  const granted = new Set(await port.grantedIds(context, context.roleIds));
  return withAncestors(all, (menu) => granted.has(menu.id));
}

async function grantedMenus(port: MenusPort, context: RequestContext): Promise<readonly Menu[]> {
  return (await held(port, context)).filter((menu) => menu.category === menuCategory);
}

// A menu without a granted button has no place here: it would be a leaf, and a leaf is taken for a permission.
async function buttons(port: MenusPort, context: RequestContext): Promise<readonly Branch<Menu>[]> {
  return buildTree(
    withAncestors(worded(await held(port, context), context), (menu) => menu.category === buttonCategory),
  );
}

/** The menus that a client draws: those that name it or no client, and with all above them. */
function drawnBy(menus: readonly Menu[], clientId: string): readonly Menu[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const isFor = ({ clientIds }: Menu) => clientIds === '' || splitIds(clientIds).includes(clientId);
  return menus.filter((menu) => {
    const passed = new Set<string>();
    for (let step: Menu | undefined = menu; step && !passed.has(step.id); step = byId.get(step.parentId)) {
      if (!isFor(step)) return false;
      passed.add(step.id);
    }
    return true;
  });
}

/** Empty keys ask for the menus of every form. */
interface RoutesQuestion {
  readonly clientId: string;
  readonly topMenuId?: string | undefined;
  readonly metaKey?: string | undefined;
}

function ofForm(menus: readonly Menu[], metaKey: string): readonly Menu[] {
  return metaKey === '' ? menus : withAncestors(menus, (menu) => menu.metaKey === metaKey);
}

function subtree(roots: readonly Branch<Menu>[], topMenuId: string): readonly Branch<Menu>[] {
  if (topMenuId === '') return roots;
  for (const branch of roots) {
    if (branch.id === topMenuId) return branch.children ?? [];
    const below = subtree(branch.children ?? [], topMenuId);
    if (below.length > 0) return below;
  }
  return [];
}
