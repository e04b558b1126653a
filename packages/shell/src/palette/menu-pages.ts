import type { MenuItem } from '../navigation/menu-item.ts';

/** A page of the menu, with the names of its groups. */
export interface MenuPage extends MenuItem {
  readonly trail: string;
}

/** Every page of the menu that can be chosen, in the order of the menu. */
export function menuPages(items: readonly MenuItem[], above: readonly string[] = []): readonly MenuPage[] {
  return items.flatMap((item) => {
    if (item.children.length > 0) return menuPages(item.children, [...above, item.name]);
    return item.disabled || item.path === '' ? [] : [{ ...item, trail: above.join(' / ') }];
  });
}
