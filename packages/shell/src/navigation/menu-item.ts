import { iconOf, isForRoles, menuAddress, type MenuRules, type RuledMenu } from './menu-rules.ts';

/** One entry of the menu that the server gave the person. */
export interface MenuItem {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Where it leads, ready to go to. */
  readonly path: string;
  /** Name of the icon; the table is `menu-icons.tsx`. */
  readonly icon: string;
  /** Form whose records the page shows; `''` for pages of their own. */
  readonly metaKey: string;
  /** Shows, but cannot be chosen. */
  readonly disabled: boolean;
  readonly children: readonly MenuItem[];
}

interface WireMenu extends RuledMenu {
  readonly id: string;
  readonly metaKey: string;
  readonly children?: readonly WireMenu[];
}

/** The menu of the wire under the rules of the deployment; entries for other roles are left out. */
export function menuItemsOf(routes: readonly WireMenu[], rules: MenuRules): readonly MenuItem[] {
  return routes
    .filter((wire) => isForRoles(wire, rules.roles))
    .map((wire) => ({
      id: wire.id,
      code: wire.code,
      name: wire.name,
      path: menuAddress(wire, rules.isXinjiang),
      icon: iconOf(wire),
      metaKey: wire.metaKey,
      disabled: rules.disabledCodes.includes(wire.code),
      children: menuItemsOf(wire.children ?? [], rules),
    }));
}

/** The entries from the top down to the page at an address; empty where the menu has no such page. */
export function menuChain(items: readonly MenuItem[], address: string): readonly MenuItem[] {
  for (const item of items) {
    if (item.children.length === 0) {
      if (leadsTo(item, address)) return [item];
      continue;
    }
    const below = menuChain(item.children, address);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

// A page is identified by its path; pages of other sites share one, and are identified by the framed address.
function leadsTo({ path }: MenuItem, address: string): boolean {
  return path === (path.includes('?') ? address : address.split('?', 1)[0]);
}

/** The pages of the menu: what a person can open. */
export function menuLeaves(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.flatMap((item) => (item.children.length === 0 ? [item] : menuLeaves(item.children)));
}
