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
}

/**
 * shell.md §2: home comes first unless the chain begins with it; the first level and the levels before the page link to
 * their overviews. A trail of two entries or fewer is left out.
 */
export function breadcrumbOf(chain: readonly MenuItem[], { home, isXinjiang }: TrailNames): readonly Crumb[] {
  const beginsAtHome = chain[0]?.path === HOME_PATH;
  const levels = beginsAtHome ? chain.slice(1) : chain;
  if (levels.length + 1 < SHORTEST_TRAIL) return [];
  const first = flowPage(levels[0]?.path ?? '', isXinjiang);
  const crumbs = levels.map(({ id, name }, index): Crumb =>
    index < levels.length - 1 ? { key: id, label: name, to: first } : { key: id, label: name },
  );
  return [{ key: HOME_PATH, label: home, to: HOME_PATH }, ...crumbs];
}
