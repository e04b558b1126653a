import { MenuRecord, menusCalls, type BodyOf } from '@org/contract';
import { pageAddress } from '@org/meta-forms/checking';
import { sql } from 'kysely';
import { asSent, orElse, parentOrRoot, trimmed } from '../../shared/crud/column-values.ts';
import { defineCrudModule } from '../../shared/crud/define-crud-module.ts';
import { holdRow } from '../../shared/database/maintained.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { distinctIds, found, isExisting } from '../../shared/http/saving.ts';
import { requireCodes, requireMenuChange, requireMenus } from '../../shared/reach/reach.ts';
import { isAbove } from '../../shared/tree/build-tree.ts';
import { grantedIds, removeGrants } from './menu-grants.repository.ts';
import { buttonCategory, menuCategory, type Menu, type MenusPort } from './menus.port.ts';
import { menuRefusal } from './menus.words.ts';

type MenuDraft = BodyOf<typeof menusCalls.submit>;
const { submit, remove } = menusCalls;

/** Menus and buttons and their maintenance. */
export const menusModule = defineCrudModule({
  table: 'menus',
  record: MenuRecord,
  calls: { submit, remove },
  form: 'system_menu',
  columns: {
    parentId: parentOrRoot,
    code: asSent,
    name: trimmed,
    alias: orElse(''),
    path: orElse(''),
    source: orElse(''),
    metaKey: orElse(''),
    sort: orElse(0),
    category: orElse(menuCategory),
    action: orElse(0),
    isOpen: (sent) => (sent === undefined || sent === 0 ? 0 : 1),
    clientIds: (sent) => (sent === undefined ? undefined : distinctIds(sent).join(',')),
    remark: orElse(''),
  },
  shown: {
    parentName: sql<string>`coalesce((
      select p.name from menus p where p.id = menus.parent_id and p.tenant_id = menus.tenant_id), '')`,
  },
  filters: {},
  order: ['sort', 'id'],
  rules: {
    taken: { menus_code: ({ code }) => menuRefusal('VALUE_TAKEN', { code }) },
    async checkSave(context, draft, current) {
      refuseUnsafePath(draft, current);
      await checkReach(context, draft, current);
      await checkParent(context, current?.id ?? '', isExisting(draft.parentId) ? draft.parentId : '0');
    },
    async beforeRemove(context, ids) {
      const gone = new Set(ids);
      const all = await menusModule.store.all(context);
      const removed = ids.map((id) => found(all.find((menu) => menu.id === id)));
      await requireMenus(context, ids);
      await requireCodes(context, removed.flatMap(codeOf));
      await requireMenuChange(context, ids);
      if (all.some((menu) => gone.has(menu.parentId) && !gone.has(menu.id))) throw menuRefusal('TREE_HAS_CHILDREN');
    },
    afterRemove: removeGrants,
  },
});

/** Menus and buttons as the product reads them, in the database. */
export const storedMenus: MenusPort = { ...menusModule.store, grantedIds };

async function checkParent(context: RequestContext, id: string, parentId: string): Promise<void> {
  const byId = new Map((await menusModule.store.all(context)).map((menu) => [menu.id, menu]));
  if (parentId !== '0' && !byId.has(parentId)) throw menuRefusal('PARENT_MISSING');
  if (isAbove(byId, id, parentId)) throw menuRefusal('TREE_CYCLE');
  await holdRow(context, 'menus', parentId);
  if (byId.get(id)?.parentId !== parentId) await requireMenus(context, [parentId]);
}

// Only a button's code is a permission.
function codeOf({ category = menuCategory, code }: Pick<MenuDraft, 'category' | 'code'>): readonly string[] {
  return category === buttonCategory ? [code] : [];
}

// All roles that hold an entry share it: its name and address are shown to the people of each.
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
