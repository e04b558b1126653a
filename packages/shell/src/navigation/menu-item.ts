import { iconOf, isForRoles, menuAddress, type MenuRules, type RuledMenu } from './menu-rules.ts';

/** One entry of the person's menu. */
export interface MenuItem {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** The address to open. */
  readonly path: string;
  /** Name of the icon in `menu-icons.tsx`. */
  readonly icon: string;
  /** The form whose records the page shows; `''` for other pages. */
  readonly metaKey: string;
  /** Visible, but cannot be chosen. */
  readonly disabled: boolean;
  readonly children: readonly MenuItem[];
}

interface WireMenu extends RuledMenu {
  readonly id: string;
  readonly metaKey: string;
  readonly children?: readonly WireMenu[];
}

/** Converts the menu of the wire by the rules of the deployment. Entries for other roles are left out. */
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

/** The entries from the top level to the page at an address; empty if the menu does not have the page. */
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

/** All pages of the menu. */
export function menuLeaves(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.flatMap((item) => (item.children.length === 0 ? [item] : menuLeaves(item.children)));
}
