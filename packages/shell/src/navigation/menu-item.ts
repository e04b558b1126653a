/** One entry of the menu that the server gave the person. */
export interface MenuItem {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly path: string;
  /** Name of the icon; the table is `menu-icons.tsx`. */
  readonly icon: string;
  /** Form whose records the page shows; `''` for pages of their own. */
  readonly metaKey: string;
  readonly children: readonly MenuItem[];
}

interface WireMenu {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly path: string;
  readonly source: string;
  readonly metaKey: string;
  readonly children?: readonly WireMenu[];
}

export function menuItemsOf(routes: readonly WireMenu[]): readonly MenuItem[] {
  return routes.map(({ id, code, name, path, source, metaKey, children = [] }) => ({ id, code, name, path, icon: source, metaKey, children: menuItemsOf(children) }));
}

/** The entries from the top down to the page at a path; empty where the menu has no such page. */
export function menuChain(items: readonly MenuItem[], path: string): readonly MenuItem[] {
  for (const item of items) {
    if (item.children.length === 0) {
      if (item.path === path) return [item];
      continue;
    }
    const below = menuChain(item.children, path);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/** The pages of the menu: what a person can open. */
export function menuLeaves(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.flatMap((item) => (item.children.length === 0 ? [item] : menuLeaves(item.children)));
}
