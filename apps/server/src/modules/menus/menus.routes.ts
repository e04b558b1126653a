import { menusCalls, ownClient, type BodyOf, type Call } from '@org/contract';
import { clientIdOf } from '../../shared/http/client-id.ts';
import { passesTests, propertyTests } from '../../shared/http/family-filters.ts';
import { implement, type CallInput, type Route } from '../../shared/http/implement.ts';
import { distinctIds, isExisting } from '../../shared/http/saving.ts';
import { buildTree, holdsText, toPickerNode, withAncestors } from '../../shared/tree/build-tree.ts';
import { menuCategory, type Menu } from './menus.port.ts';
import { menusModule } from './menus.module.ts';
import type { MenusService } from './menus.service.ts';

const pickerTree = (menus: readonly Menu[]) =>
  buildTree(menus.map((menu) => toPickerNode({ ...menu, title: menu.name })));

function ownRoutes(menus: MenusService): readonly Route[] {
  return [
    implement(menusCalls.routes, async ({ context, query, request }) => [
      ...(await menus.routes(context, { ...query, clientId: clientIdOf(request) })),
    ]),
    implement(menusCalls.buttons, async ({ context }) => [...(await menus.buttons(context))]),
    implement(menusCalls.pages, async ({ context, request }) => [...(await menus.pages(context, clientIdOf(request)))]),
    implement(menusCalls.topMenu, async ({ context, request }) => [...(await menus.top(context, clientIdOf(request)))]),
    implement(menusCalls.authRoutes, async ({ context, request }) => [
      ...(await menus.authorities(context, clientIdOf(request))),
    ]),
    implement(menusCalls.grantTree, async ({ context }) => ({
      menu: pickerTree(await menus.held(context)),
      dataScope: [],
      apiScope: [],
    })),
    implement(menusCalls.roleTreeKeys, async ({ context, query }) => ({
      menu: [...(await menus.port.grantedIds(context, distinctIds(query.roleIds)))],
      dataScope: [],
      apiScope: [],
    })),
  ];
}

/** The routes of menus and buttons. */
export function menusRoutes(port: (typeof menusModule)['store'], menus: MenusService): readonly Route[] {
  return [
    ...menusModule.routes(port).map(namingClient),
    ...ownRoutes(menus),
    ...maintainedRoutes(menus),
    ...topMenuRoutes(menus),
  ];
}

/** A client that `clientIds` accepts. */
const CLIENT_ID = /^[A-Za-z0-9_.-]{1,64}$/;

/**
 * A new page that another client saves without `clientIds` is drawn by that client alone: its path is a page of that
 * client, and a blank page in ours.
 */
function namingClient(route: Route): Route {
  if (route.call !== menusCalls.submit) return route;
  const handle: Route['handle'] = (input) => {
    // as: the schema of the call has validated it
    const draft = input.body as unknown as BodyOf<typeof menusCalls.submit>;
    const client = clientIdOf(input.request);
    const isNamed = client !== ownClient.clientId && CLIENT_ID.test(client);
    const isNewPage = !isExisting(draft.id) && (draft.category ?? menuCategory) === menuCategory;
    if (!isNamed || !isNewPage || draft.clientIds !== undefined) return route.handle(input);
    const named = { ...input, body: { ...draft, clientIds: client } };
    return route.handle(named as unknown as CallInput<Call>);
  };
  return { ...route, handle };
}

/** What a list of menus is filtered by. */
interface MenuFilter {
  readonly code?: string;
  readonly name?: string;
  readonly alias?: string;
}

function matching(query: MenuFilter) {
  const { code = '', name = '', alias = '' } = query;
  const tests = propertyTests(query);
  return {
    isEmpty: code === '' && name === '' && alias === '' && tests.length === 0,
    matches: (menu: Menu) =>
      holdsText(menu.code, code) &&
      holdsText(menu.name, name) &&
      holdsText(menu.alias, alias) &&
      passesTests(menu, tests),
  };
}

function maintainedRoutes(menus: MenusService): readonly Route[] {
  return [
    implement(menusCalls.tree, async ({ context }) => pickerTree((await menus.all(context)).filter(isMenu))),
    implement(menusCalls.list, async ({ context, query }) =>
      buildTree(withAncestors(await menus.all(context), matching(query).matches)),
    ),
    implement(menusCalls.menuList, async ({ context, query }) =>
      buildTree(withAncestors((await menus.all(context)).filter(isMenu), matching(query).matches)),
    ),
    implement(menusCalls.lazyList, async ({ context, query }) => {
      const all = await menus.all(context);
      const parents = new Set(all.map(({ parentId }) => parentId));
      const { isEmpty, matches } = matching(query);
      const { parentId = '' } = query;
      return all
        .filter((menu) => (isEmpty || parentId !== '' ? menu.parentId === (parentId === '' ? '0' : parentId) : true))
        .filter(matches)
        .map((menu) => Object.assign({ ...menu }, { hasChildren: parents.has(menu.id) }));
    }),
    implement(menusCalls.detail, ({ context, query }) => menus.detail(context, query.id)),
  ];
}

const isMenu = ({ category }: Menu) => category === menuCategory;

function topMenuRoutes(menus: MenusService): readonly Route[] {
  return [
    implement(menusCalls.grantTopTree, async ({ context }) => ({
      menu: pickerTree((await menus.all(context)).filter(isMenu)),
    })),
    implement(menusCalls.topTreeKeys, async ({ context, query }) => ({
      menu: [...(await menus.menusOfTopMenus(context, distinctIds(query.topMenuIds)))],
    })),
  ];
}
