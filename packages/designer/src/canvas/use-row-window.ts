import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { CanvasRow } from './canvas-rows.ts';

/** Height of a row of single-line fields, in px; a row that is drawn is measured. */
const ROW_HEIGHT = 80;

/** Padding of the canvas in its style sheet, in px. */
const CANVAS_PADDING = 16;

interface RowWindow {
  readonly rows: readonly CanvasRow[];
  /** The row with the focus. */
  readonly currentRow: number | undefined;
  readonly box: RefObject<HTMLDivElement | null>;
}

/** The rows of the canvas that are drawn: those in sight, and the one with the focus. */
export function useRowWindow({ rows, currentRow, box }: RowWindow) {
  return useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
    // The padding of the canvas is above the first row, and as much is left below a row that was out of sight.
    scrollPaddingEnd: 2 * CANVAS_PADDING,
    // The row with the focus stays, so that the keyboard is not lost when it is scrolled away.
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      const pinned = currentRow === undefined || drawn.includes(currentRow) ? [] : [currentRow];
      return [...drawn, ...pinned].toSorted((a, b) => a - b);
    },
  });
}
