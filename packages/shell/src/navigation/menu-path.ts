import { menuLeaves, type MenuItem } from './menu-item.ts';
import { EXTERNAL_PAGE } from './menu-rules.ts';

// shell.md §2: the menu opens a page with this prefix; deployments in Xinjiang have their own prefix.
const FLOW_PREFIX = /^\/flowpage(?:xj)?(?=\/)/;

/** The page of the menu for an address with a flow prefix, found by its path or by the code of its entry. */
export function menuPathBehind(items: readonly MenuItem[], pathname: string): string | undefined {
  if (!FLOW_PREFIX.test(pathname)) return undefined;
  const rest = pathname.replace(FLOW_PREFIX, '');
  const leaves = menuLeaves(items).filter(({ path }) => path !== pathname);
  const byPath = leaves.find(({ path }) => path === rest);
  return (byPath ?? leaves.find(({ code }) => `/${code}` === rest))?.path;
}

/** The group of the menu for an address with a flow prefix. The breadcrumb of a page links to its groups this way. */
export function menuGroupBehind(items: readonly MenuItem[], pathname: string): MenuItem | undefined {
  if (!FLOW_PREFIX.test(pathname)) return undefined;
  const rest = pathname.replace(FLOW_PREFIX, '');
  const groups = items.flatMap(function withBelow(item): readonly MenuItem[] {
    return item.children.length === 0 ? [] : [item, ...item.children.flatMap(withBelow)];
  });
  return groups.find(({ path }) => path === rest || path === pathname);
}

/** The menu entry of a page of another site, with its address. */
export interface FramedEntry {
  readonly item: MenuItem;
  readonly address: string;
}

/** The menu entry of a frame address, by its code or by the framed address. Other addresses are not shown. */
export function framedEntry(
  items: readonly MenuItem[],
  asked: { readonly code: string; readonly address: string | null },
): FramedEntry | undefined {
  const external = menuLeaves(items).flatMap((item): readonly FramedEntry[] => {
    const address = addressIn(item.path);
    return address === undefined ? [] : [{ item, address }];
  });
  return (
    external.find(({ item }) => item.code === asked.code) ?? external.find(({ address }) => address === asked.address)
  );
}

/** The key of a tab: the path of its address, or the framed address for a page of another site. */
export function tabPathOf(pathname: string, search: string): string {
  const framed = addressIn(`${pathname}${search}`);
  return framed === undefined ? pathname : `${EXTERNAL_PAGE}?${new URLSearchParams({ src: framed }).toString()}`;
}

function addressIn(path: string): string | undefined {
  if (!path.startsWith(`${EXTERNAL_PAGE}?`)) return undefined;
  return new URLSearchParams(path.slice(EXTERNAL_PAGE.length)).get('src') ?? undefined;
}
