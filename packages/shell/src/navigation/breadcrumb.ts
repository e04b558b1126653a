import type { MenuItem } from './menu-item.ts';
import { flowPage } from './menu-rules.ts';
import { HOME_PATH } from './tabs.ts';

/** One entry of the trail; the last one is the current page and is not a link. */
export interface Crumb {
  readonly key: string;
  readonly label: string;
  readonly to?: string;
}

/** A shorter trail repeats what the page shows. */
const SHORTEST_TRAIL = 3;

export interface TrailNames {
  readonly home: string;
  readonly isXinjiang: boolean;
  /** The title of a page below the last entry of the menu, such as a record of a list. */
  readonly below?: string | undefined;
}

/**
 * shell.md §2: home comes first unless the chain begins with it; the first level and the levels before the page link to
 * their overviews. A trail of two entries or fewer is left out. A page below the menu comes last, and its list
 * is a link.
 */
export function breadcrumbOf(chain: readonly MenuItem[], { home, isXinjiang, below }: TrailNames): readonly Crumb[] {
  const beginsAtHome = chain[0]?.path === HOME_PATH;
  const levels = beginsAtHome ? chain.slice(1) : chain;
  if (levels.length + (below === undefined ? 1 : 2) < SHORTEST_TRAIL) return [];
  const first = flowPage(levels[0]?.path ?? '', isXinjiang);
  const crumbs = levels.map(({ id, name, path }, index): Crumb => {
    if (index < levels.length - 1) return { key: id, label: name, to: first };
    return below === undefined ? { key: id, label: name } : { key: id, label: name, to: path };
  });
  const own = below === undefined || levels.length === 0 ? [] : [{ key: 'below', label: below }];
  return [{ key: HOME_PATH, label: home, to: HOME_PATH }, ...crumbs, ...own];
}
