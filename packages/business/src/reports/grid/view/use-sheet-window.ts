import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { Place, SheetLayout } from '../model/sheet-layout.ts';
import { HEAD_HEIGHT, ROW_HEAD_WIDTH } from './sizes.ts';

/** The rows and columns that are drawn, in addition to the frozen ones. */
export interface SheetWindow {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

const MORE_ROWS = 8;
const MORE_COLUMNS = 3;
/** What is drawn before the size of the area is known. */
const FIRST_AREA = { top: 0, left: 0, height: 480, width: 1280 };

/** Scrolling draws again after this many px, which is less than what is drawn beyond the edges. */
const SCROLL_STEP = 60;

/** The cells in sight with some around them. */
export function useSheetWindow(area: RefObject<HTMLElement | null>, layout: SheetLayout): SheetWindow {
  const [seen, setSeen] = useState(FIRST_AREA);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const look = () => {
      const next = seenOf(element);
      setSeen((now) => (sameArea(now, next) ? now : next));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [area]);
  return useMemo(() => windowOf(layout, seen), [layout, seen]);
}

interface SeenArea {
  readonly top: number;
  readonly left: number;
  readonly height: number;
  readonly width: number;
}

function seenOf({ scrollTop, scrollLeft, clientHeight, clientWidth }: HTMLElement): SeenArea {
  return { top: rounded(scrollTop), left: rounded(scrollLeft), height: clientHeight, width: clientWidth };
}

function rounded(offset: number): number {
  return Math.floor(offset / SCROLL_STEP) * SCROLL_STEP;
}

function sameArea(one: SeenArea, other: SeenArea): boolean {
  return one.top === other.top && one.left === other.left && one.height === other.height && one.width === other.width;
}

function windowOf({ tops, lefts, rows, sheet }: SheetLayout, { top, left, height, width }: SeenArea): SheetWindow {
  return {
    firstRow: Math.max(0, indexAt(tops, top) - MORE_ROWS),
    lastRow: Math.min(rows.length - 1, indexAt(tops, top + height) + MORE_ROWS),
    firstColumn: Math.max(0, indexAt(lefts, left) - MORE_COLUMNS),
    lastColumn: Math.min(sheet.columns - 1, indexAt(lefts, left + width) + MORE_COLUMNS),
  };
}

/** The index of the last start that is not beyond an offset. */
function indexAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Scrolls as little as shows a cell next to the heads and the frozen part. */
export function revealPlace(area: HTMLElement | null, layout: SheetLayout, { row, column }: Place): void {
  if (!area) return;
  const { tops, lefts, frozen } = layout;
  if (row >= frozen.rows) {
    const above = at(tops, frozen.rows);
    const least = at(tops, row + 1) + HEAD_HEIGHT - area.clientHeight;
    area.scrollTop = Math.min(Math.max(area.scrollTop, least), at(tops, row) - above);
  }
  if (column >= frozen.columns) {
    const before = at(lefts, frozen.columns);
    const least = at(lefts, column + 1) + ROW_HEAD_WIDTH - area.clientWidth;
    area.scrollLeft = Math.min(Math.max(area.scrollLeft, least), at(lefts, column) - before);
  }
}

function at(starts: readonly number[], index: number): number {
  return starts[index] ?? 0;
}
