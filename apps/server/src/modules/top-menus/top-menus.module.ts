import { TopMenuRecord, topMenusCalls } from '@org/contract';
import { pageAddress } from '@org/meta-forms/checking';
import { asSent, orElse, trimmed } from '../../shared/crud/column-values.ts';
import { defineCrudModule } from '../../shared/crud/define-crud-module.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import { found } from '../../shared/http/saving.ts';
import { requireTenantScope } from '../../shared/reach/reach.ts';
import type { TopMenusOfMenu } from '../menus/menus.service.ts';
import { entriesOf, knownMenus, replaceEntries } from './top-menu-entries.repository.ts';
import { topMenuRefusal } from './top-menus.words.ts';

const { list, detail, submit, remove, grant } = topMenusCalls;

/** Top menus and their maintenance. All people of the tenant share them, and they give no rights. */
export const topMenusModule = defineCrudModule({
  table: 'top_menus',
  record: TopMenuRecord,
  calls: { list, detail, submit, remove },
  form: 'system_top_menu',
  columns: { code: asSent, name: trimmed, source: orElse(''), path: orElse(''), sort: orElse(0) },
  shown: {},
  filters: { code: 'contains', name: 'contains' },
  order: ['sort', 'id'],
  rules: {
    taken: { top_menus_code: ({ code }) => topMenuRefusal('VALUE_TAKEN', { code }) },
    async beforeSave(context, { path = '' }) {
      await requireTenantScope(context);
      if (path !== '' && pageAddress(path) === undefined) throw topMenuRefusal('MENU_PATH_REFUSED', { path });
    },
    beforeRemove: (context) => requireTenantScope(context),
    afterRemove: (context, ids) => replaceEntries(context, ids, []),
  },
});

type Store = (typeof topMenusModule)['store'];

/** Top menus as the menu of a caller uses them. */
export const topMenusOfMenu: TopMenusOfMenu = {
  async entries(context) {
    const rows = await topMenusModule.store.all(context);
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const entries = Map.groupBy(await entriesOf(context, ids), ({ topMenuId }) => topMenuId);
    return rows.map((row) => Object.assign(row, { menuIds: (entries.get(row.id) ?? []).map(({ menuId }) => menuId) }));
  },
  menusOf: async (context, ids) => [...new Set((await entriesOf(context, ids)).map(({ menuId }) => menuId))],
};

/** The routes of top menus. */
export function topMenusRoutes(port: Store): readonly Route[] {
  return [
    ...topMenusModule.routes(port),
    implement(grant, async ({ context, body }) => {
      await setEntries(port, context, body);
      return {};
    }),
  ];
}

async function setEntries(
  port: Store,
  context: RequestContext,
  sent: { readonly topMenuIds: readonly string[]; readonly menuIds: readonly string[] },
): Promise<void> {
  await requireTenantScope(context);
  const [topMenuIds, menuIds] = [[...new Set(sent.topMenuIds)], [...new Set(sent.menuIds)]];
  for (const id of topMenuIds) found(await port.find(context, id));
  if ((await knownMenus(context, menuIds)).length !== menuIds.length) throw httpRefusal('RECORD_MISSING');
  await replaceEntries(context, topMenuIds, menuIds);
}
