import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { observeSizes } from '../../ui/frame/observe-sizes.ts';
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE, SCROLL_BAR_HEIGHT } from '../limits.ts';

/** A list in a lower window scrolls. */
const LEAST_ROWS = 5;
/** Borders above and below the area, in px. */
const BORDERS = 2;
/** How long the height must stay the same before it counts, in ms: chips above a list open slowly. */
const PAUSE_MS = 200;

/** A line that comes and goes above the list, such as a notice, is lower than this many rows. */
const STEADY_ROWS = 2;

export interface FittedRowsOptions {
  /** The scrolling element of the list. */
  readonly area: RefObject<HTMLElement | null>;
  readonly isOn: boolean;
  readonly rowHeight: number;
  /** Rows that stay in view: the head, and totals where there are some. */
  readonly fixedRows: number;
  /** The number stays as it is. */
  readonly isFrozen: boolean;
  /** What the list is asked for. Another question brings other rows, so that a small change of the height counts. */
  readonly question: unknown;
}

/** The rows that fit into the area of a list; undefined before it was measured. */
export function useFittedRows(options: FittedRowsOptions): number | undefined {
  const { area, isOn, rowHeight, fixedRows, isFrozen, question } = options;
  const [height, setHeight] = useState<number>();
  const answered = useRef(question);
  const isSettled = isFrozen && height !== undefined;
  useLayoutEffect(() => {
    const { current: element } = area;
    if (!isOn || isSettled || !element) return undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    // A list in a tab behind has no height; it keeps its rows.
    const measure = () => setHeight((before) => steady(before, element.offsetHeight, rowHeight));
    measure();
    // The conditions above the list have come or gone by the time that the height stays the same.
    const measureAfterPause = () => {
      const { offsetHeight } = element;
      if (answered.current === question || offsetHeight === 0) measure();
      else setHeight(offsetHeight);
      answered.current = question;
    };
    // It calls once at first, and with every change of the height.
    const stop = observeSizes([element], () => {
      clearTimeout(pause);
      pause = setTimeout(measureAfterPause, PAUSE_MS);
    });
    return () => {
      clearTimeout(pause);
      stop();
    };
  }, [area, isOn, isSettled, rowHeight, question]);
  if (height === undefined) return undefined;
  if (height === 0) return DEFAULT_PAGE_SIZE;
  const rows = Math.floor((height - BORDERS - SCROLL_BAR_HEIGHT) / rowHeight) - fixedRows;
  return Math.min(Math.max(rows, LEAST_ROWS), LARGEST_PAGE_SIZE);
}

/** The height that counts now: a small change would load the page again for a row, and move what is read. */
function steady(before: number | undefined, now: number, rowHeight: number): number {
  if (now === 0) return before ?? 0;
  const isSmall = before !== undefined && before > 0 && Math.abs(now - before) < STEADY_ROWS * rowHeight;
  return isSmall ? before : now;
}
