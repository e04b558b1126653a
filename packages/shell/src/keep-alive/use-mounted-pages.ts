import { use, useCallback, useState, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext, useMatches, useOutlet } from 'react-router';
import { hasKeepAlive } from './keep-alive.ts';
import { releasePages, remountPage, showPage, type Keeping, type MountedPage } from './mounted-pages.ts';

/** The address that a page reads from the router. A hidden page keeps its own one. */
export type PageLocation = NonNullable<ReturnType<typeof useLocationContext>>;

export interface PagePart {
  readonly outlet: ReactNode;
  readonly location: PageLocation;
}

/** The pages to mount, including the shown one. */
export interface MountedPages {
  readonly pages: readonly MountedPage<PagePart>[];
  readonly shownPath: string;
  readonly remount: (path: string) => void;
  readonly release: (paths: ReadonlySet<string>) => void;
}

function useLocationContext() {
  return use(LocationContext);
}

/** Follows the router and keeps the pages that it has shown, as far as `showPage` allows. */
export function useMountedPages(keeping: Keeping): MountedPages {
  const outlet = useOutlet();
  const location = useLocationContext();
  const staysMounted = hasKeepAlive(useMatches());
  const shownPath = location.location.pathname;
  const [pages, setPages] = useState<readonly MountedPage<PagePart>[]>([]);
  const [last, setLast] = useState<PagePart & Keeping>();
  // The router's own context, outlet and address belong together, so they are taken in one step.
  if (outlet !== last?.outlet || location !== last?.location || keeping.openPaths !== last.openPaths) {
    setLast({ outlet, location, ...keeping });
    setPages(showPage(pages, { path: shownPath, staysMounted, part: { outlet, location } }, keeping));
  }
  const remount = useCallback((path: string) => setPages((before) => remountPage(before, path)), [setPages]);
  const release = useCallback(
    (paths: ReadonlySet<string>) => setPages((before) => releasePages(before, paths)),
    [setPages],
  );
  return { pages, shownPath, remount, release };
}
