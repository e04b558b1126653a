import { pageAddress } from '@org/meta-forms/checking';
import { isDuplicate } from '../../shared/database/database-errors.ts';
import { holdRow } from '../../shared/database/maintained.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { found, isExisting, refuseStale } from '../../shared/http/saving.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { isAdministrator, requireCodes, requireMenuChange, requireMenus } from '../../shared/reach/reach.ts';
import { buildTree, isAbove, withAncestors, type Branch } from '../../shared/tree/build-tree.ts';
import type { Menu, MenuDraft, MenusPort } from './menus.port.ts';
import { menuNames, menuRefusal } from './menus.words.ts';

const menuCategory = 1;
const buttonCategory = 2;

/** Menus and buttons: what a caller gets of them, and their maintenance. */
export function createMenusService(port: MenusPort) {
  return {
    port,
    /** The granted menus with all above them; below `topMenuId` only, where it is named. */
    routes: async (context: RequestContext, topMenuId: string) =>
      subtree(buildTree(worded(await grantedMenus(port, context), context)), topMenuId),
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
    save: (context: RequestContext, draft: MenuDraft) => save(port, context, draft),
    remove: (context: RequestContext, ids: readonly string[]) => remove(port, context, ids),
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

function subtree(roots: readonly Branch<Menu>[], topMenuId: string): readonly Branch<Menu>[] {
  if (topMenuId === '') return roots;
  for (const branch of roots) {
    if (branch.id === topMenuId) return branch.children ?? [];
    const below = subtree(branch.children ?? [], topMenuId);
    if (below.length > 0) return below;
  }
  return [];
}

async function checkParent(
  port: MenusPort,
  context: RequestContext,
  { id, parentId }: { readonly id: string; readonly parentId: string },
): Promise<void> {
  const byId = new Map((await port.all(context)).map((menu) => [menu.id, menu]));
  if (parentId !== '0' && !byId.has(parentId)) throw menuRefusal('PARENT_MISSING');
  if (isAbove(byId, id, parentId)) throw menuRefusal('TREE_CYCLE');
  await holdRow(context, 'menus', parentId);
  if (byId.get(id)?.parentId !== parentId) await requireMenus(context, [parentId]);
}

// Only a button's code is a permission.
function codeOf({ category = menuCategory, code }: Pick<MenuDraft, 'category' | 'code'>): readonly string[] {
  return category === buttonCategory ? [code] : [];
}

// An entry is shared by all roles that hold it: its name and address lead the people of each of them.
async function checkReach(context: RequestContext, draft: MenuDraft, current: Menu | undefined): Promise<void> {
  const after = codeOf(draft);
  if (!current) return requireCodes(context, after);
  const before = codeOf(current);
  await requireMenus(context, [current.id]);
  await requireCodes(context, [...before, ...after]);
  await requireMenuChange(context, [current.id]);
}

/** A menu leads to a page of the app or to a web page: its path is opened in the browsers of all who hold it. */
function refuseUnsafePath({ path = '' }: MenuDraft, current: Menu | undefined): void {
  if (path !== '' && path !== current?.path && pageAddress(path) === undefined)
    throw menuRefusal('MENU_PATH_REFUSED', { path });
}

async function save(port: MenusPort, context: RequestContext, draft: MenuDraft) {
  const current = isExisting(draft.id) ? found(await port.find(context, draft.id)) : undefined;
  if (current) refuseStale(current, draft.version);
  refuseUnsafePath(draft, current);
  await checkReach(context, draft, current);
  const id = current?.id ?? createId();
  await checkParent(port, context, { id, parentId: isExisting(draft.parentId) ? draft.parentId : '0' });
  try {
    if (current) return { id, version: await port.update(context, draft, id) };
    await port.insert(context, draft, id);
    return { id, version: 1 };
  } catch (error) {
    throw isDuplicate(error, 'menus_code') ? menuRefusal('VALUE_TAKEN', { code: draft.code }) : error;
  }
}

async function remove(port: MenusPort, context: RequestContext, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids);
  const all = await port.all(context);
  const removed = ids.map((id) => found(all.find((menu) => menu.id === id)));
  await requireMenus(context, ids);
  await requireCodes(context, removed.flatMap(codeOf));
  await requireMenuChange(context, ids);
  if (all.some((menu) => gone.has(menu.parentId) && !gone.has(menu.id))) throw menuRefusal('TREE_HAS_CHILDREN');
  await port.remove(context, ids);
}
