import type { RequestContext } from '../../shared/http/context.ts';
import { isAdministrator } from '../../shared/reach/reach.ts';
import { buildTree, withAncestors, type Branch } from '../../shared/tree/build-tree.ts';
import { buttonCategory, menuCategory, type Menu, type MenusPort } from './menus.port.ts';
import { menuNames } from './menus.words.ts';

/** Menus and buttons as a caller gets them. */
export function createMenusService(port: MenusPort) {
  return {
    port,
    /**
     * The granted menus with all above them: below `topMenuId` only, where it is named, and only those of the form
     * `metaKey`, where it is named.
     */
    routes: async (context: RequestContext, { topMenuId = '', metaKey = '' }: RoutesQuestion) =>
      subtree(buildTree(worded(ofForm(await grantedMenus(port, context), metaKey), context)), topMenuId),
    pages: async (context: RequestContext) =>
      worded(await grantedMenus(port, context), context).filter((menu) => menu.path !== ''),
    roots: async (context: RequestContext) =>
      worded(await grantedMenus(port, context), context).filter((menu) => menu.parentId === '0'),
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

/** Empty keys ask for the menus of every form. */
interface RoutesQuestion {
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
