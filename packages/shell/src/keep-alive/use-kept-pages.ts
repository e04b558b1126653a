import { use, useCallback, useState, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext, useMatches, useOutlet } from 'react-router';
import { isKeptAlive } from './keep-alive.ts';
import { releasePages, remountPage, showPage, type Keeping, type KeptPage } from './kept-pages.ts';

/** Where a page believes to be: a page that is not shown must not take the address of another for its own. */
export type PageLocation = NonNullable<ReturnType<typeof useLocationContext>>;

export interface PagePart {
  readonly outlet: ReactNode;
  readonly location: PageLocation;
}

/** The pages to mount, the shown one among them. */
export interface KeptPages {
  readonly pages: readonly KeptPage<PagePart>[];
  readonly shownPath: string;
  readonly remount: (path: string) => void;
  readonly release: (paths: ReadonlySet<string>) => void;
}

function useLocationContext() {
  return use(LocationContext);
}

/** Follows the router: what it shows, and what it has shown that is to stay. */
export function useKeptPages(keeping: Keeping): KeptPages {
  const outlet = useOutlet();
  const location = useLocationContext();
  const isKept = isKeptAlive(useMatches());
  const shownPath = location.location.pathname;
  const [pages, setPages] = useState<readonly KeptPage<PagePart>[]>([]);
  const [last, setLast] = useState<PagePart & Keeping>();
  // The router's own context, outlet and address belong together, so they are taken in one step.
  if (outlet !== last?.outlet || location !== last?.location || keeping.openPaths !== last.openPaths) {
    setLast({ outlet, location, ...keeping });
    setPages(showPage(pages, { path: shownPath, isKept, part: { outlet, location } }, keeping));
  }
  const remount = useCallback((path: string) => setPages((before) => remountPage(before, path)), [setPages]);
  const release = useCallback(
    (paths: ReadonlySet<string>) => setPages((before) => releasePages(before, paths)),
    [setPages],
  );
  return { pages, shownPath, remount, release };
}
