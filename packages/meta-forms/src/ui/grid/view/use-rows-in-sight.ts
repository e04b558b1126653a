import { useDeferredValue, useMemo, useSyncExternalStore, type RefObject } from 'react';
import { AREA_HEIGHT, ROW_HEIGHT } from '../limits.ts';
import { useRowHeight } from './use-row-height.ts';

/** Rows mounted beyond the visible ones on either side. */
const OVERSCAN = 5;

/** Rows from `from` up to `to`, which is not one of them. */
export interface RowsInSight {
  readonly from: number;
  readonly to: number;
  /** Scrolls to a row that is hidden by the head, the totals or the scroll position. */
  readonly show: (index: number) => void;
}

/** Of the lowest rows. */
const ROWS_IN_AREA = Math.ceil(AREA_HEIGHT / ROW_HEIGHT);
/** The head covers the first rows of the area, so that these are all visible rows of a list that was just opened. */
const ROWS_AT_FIRST = Math.ceil((AREA_HEIGHT - ROW_HEIGHT) / ROW_HEIGHT);

/**
 * The visible rows, and some on either side. All rows have one height and the area's height has a limit, so nothing
 * must be measured: opening a list causes one layout. The other rows are mounted after the first paint.
 */
export function useRowsInSight(area: RefObject<HTMLElement | null>, count: number): RowsInSight {
  const rowHeight = useRowHeight();
  const scroll = useMemo(() => scrollOf(area, rowHeight), [area, rowHeight]);
  const first = useSyncExternalStore(scroll.subscribe, scroll.first, scroll.first);
  const drawn = useDeferredValue(ROWS_IN_AREA + OVERSCAN, ROWS_AT_FIRST);
  const start = Math.max(0, Math.min(first, count - ROWS_IN_AREA));
  return { from: Math.max(0, start - OVERSCAN), to: Math.min(count, start + drawn), show: scroll.show };
}

// A ref, since the area is around the rows: it is mounted when the listeners are added, and not during the first
// render.
function scrollOf(ref: RefObject<HTMLElement | null>, rowHeight: number) {
  // Stored, not read while rendering: reading it forces a layout.
  let first = 0;
  let tell: (() => void) | undefined;
  const look = (): void => {
    first = Math.floor((ref.current?.scrollTop ?? 0) / rowHeight);
    tell?.();
  };
  return {
    subscribe: (listener: () => void) => {
      const area = ref.current;
      tell = listener;
      area?.addEventListener('scroll', look, { passive: true });
      return () => area?.removeEventListener('scroll', look);
    },
    first: () => first,
    show: (index: number) => {
      const area = ref.current;
      if (!area) return;
      // Head and totals stick over the rows, and the rows begin below the head.
      const least = (index + 3) * rowHeight - (area.clientHeight || AREA_HEIGHT);
      const wanted = Math.min(Math.max(area.scrollTop, least), index * rowHeight);
      if (wanted === area.scrollTop) return;
      area.scrollTop = wanted;
      look();
    },
  };
}
