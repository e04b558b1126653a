import { Activity, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import { PageLeaveGuard } from '../leaving/leave-guard.tsx';
import type { MountedPages } from './use-mounted-pages.ts';

/**
 * Draws the visible page and keeps the others mounted and hidden, with their effects ended. Each page reads its own
 * address from the router. All pages share one scrolling element, and the stack restores the scroll position of each.
 */
export function PageStack({
  mounted: { pages, shownPath },
  scrollerId,
}: {
  readonly mounted: MountedPages;
  readonly scrollerId: string;
}) {
  const waiting = useRef<ReadonlySet<string>>(new Set());
  // A layout effect, because the cleanup of the page that is being left calls `isWaiting`.
  useLayoutEffect(() => {
    waiting.current = new Set(
      pages.filter(({ path, staysMounted }) => staysMounted && path !== shownPath).map(({ path }) => path),
    );
  }, [pages, shownPath]);
  const isWaiting = useCallback((path: string) => waiting.current.has(path), []);
  useScrollPlaces(scrollerId, shownPath, pages);

  return pages.map(({ path, mount, staysMounted, part }) => (
    <Activity key={`${path}#${mount}`} mode={path === shownPath ? 'visible' : 'hidden'}>
      <LocationContext value={part.location}>
        <PageLeaveGuard path={path} staysMounted={staysMounted} isWaiting={isWaiting}>
          {part.outlet}
        </PageLeaveGuard>
      </LocationContext>
    </Activity>
  ));
}

function useScrollPlaces(scrollerId: string, shownPath: string, pages: MountedPages['pages']): void {
  const places = useRef(new Map<string, number>());
  const scrolledTo = useRef(0);
  useEffect(() => {
    for (const path of places.current.keys())
      if (pages.every((page) => page.path !== path)) places.current.delete(path);
  }, [pages]);
  useLayoutEffect(() => {
    const element = document.getElementById(scrollerId);
    if (!element) return undefined;
    const byPath = places.current;
    const place = byPath.get(shownPath) ?? 0;
    // Setting a scroll position forces a layout before all styles are loaded, so it is set only if it differs.
    if (place !== scrolledTo.current) element.scrollTop = place;
    scrolledTo.current = place;
    const remember = () => {
      scrolledTo.current = element.scrollTop;
      byPath.set(shownPath, scrolledTo.current);
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [scrollerId, shownPath]);
}
