import { Activity, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import { PageLeaveGuard } from '../leaving/leave-guard.tsx';
import type { KeptPages } from './use-kept-pages.ts';

/**
 * Draws the page that is shown and keeps the others as they were left: mounted, out of sight, with their effects ended.
 * Each believes to be at its own address. All scroll in one element; every page finds its place again.
 */
export function PageStack({
  kept: { pages, shownPath },
  scrollerId,
}: {
  readonly kept: KeptPages;
  readonly scrollerId: string;
}) {
  const waiting = useRef<ReadonlySet<string>>(new Set());
  // Before the ending effects of the page that is left ask for it.
  useLayoutEffect(() => {
    waiting.current = new Set(pages.filter(({ path, isKept }) => isKept && path !== shownPath).map(({ path }) => path));
  }, [pages, shownPath]);
  const isWaiting = useCallback((path: string) => waiting.current.has(path), []);
  useScrollPlaces(scrollerId, shownPath, pages);

  return pages.map(({ path, mount, isKept, part }) => (
    <Activity key={`${path}#${mount}`} mode={path === shownPath ? 'visible' : 'hidden'}>
      <LocationContext value={part.location}>
        <PageLeaveGuard path={path} staysMounted={isKept} isWaiting={isWaiting}>
          {part.outlet}
        </PageLeaveGuard>
      </LocationContext>
    </Activity>
  ));
}

function useScrollPlaces(scrollerId: string, shownPath: string, pages: KeptPages['pages']): void {
  const places = useRef(new Map<string, number>());
  const scrolledTo = useRef(0);
  useEffect(() => {
    for (const path of places.current.keys())
      if (pages.every((page) => page.path !== path)) places.current.delete(path);
  }, [pages]);
  useLayoutEffect(() => {
    const element = document.getElementById(scrollerId);
    if (!element) return undefined;
    const kept = places.current;
    const place = kept.get(shownPath) ?? 0;
    // Setting a scroll position forces a layout before all styles are there: only where it differs.
    if (place !== scrolledTo.current) element.scrollTop = place;
    scrolledTo.current = place;
    const remember = () => {
      scrolledTo.current = element.scrollTop;
      kept.set(shownPath, scrolledTo.current);
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [scrollerId, shownPath]);
}
