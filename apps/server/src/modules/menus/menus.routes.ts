import { menusCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import { distinctIds } from '../../shared/http/saving.ts';
import { buildTree, holdsText, toPickerNode, withAncestors } from '../../shared/tree/build-tree.ts';
import type { Menu } from './menus.port.ts';
import { menusModule } from './menus.module.ts';
import type { MenusService } from './menus.service.ts';

const pickerTree = (menus: readonly Menu[]) =>
  buildTree(menus.map((menu) => toPickerNode({ ...menu, title: menu.name })));

function ownRoutes(menus: MenusService): readonly Route[] {
  return [
    implement(menusCalls.routes, async ({ context, query }) => [...(await menus.routes(context, query))]),
    implement(menusCalls.buttons, async ({ context }) => [...(await menus.buttons(context))]),
    implement(menusCalls.pages, async ({ context }) => [...(await menus.pages(context))]),
    implement(menusCalls.topMenu, async ({ context }) => [...(await menus.roots(context))]),
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
    ...menusModule.routes(port),
    ...ownRoutes(menus),
    implement(menusCalls.tree, async ({ context }) =>
      pickerTree((await menus.all(context)).filter((menu) => menu.category === 1)),
    ),
    implement(menusCalls.list, async ({ context, query: { code = '', name = '', alias = '' } }) =>
      buildTree(
        withAncestors(
          await menus.all(context),
          (menu) => holdsText(menu.code, code) && holdsText(menu.name, name) && holdsText(menu.alias, alias),
        ),
      ),
    ),
    implement(menusCalls.detail, ({ context, query }) => menus.detail(context, query.id)),
  ];
}
