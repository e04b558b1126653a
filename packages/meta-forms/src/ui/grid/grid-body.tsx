import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent } from 'react';
import type { RowSnapshot } from '../../contract/field-snapshot.ts';
import { GridRow } from './grid-row.tsx';
import { useGridPart, useGridScope } from './grid-scope.ts';
import { usePrinting } from './use-printing.ts';
import { AREA_HEIGHT, DIALOG_WIDTH, MOUNTED_ROWS, OVERSCAN, ROW_HEIGHT } from './limits.ts';

// Before anything is measured, on a server too.
const INITIAL_RECT = { width: DIALOG_WIDTH, height: AREA_HEIGHT };

export interface GridBodyProps {
  /** What scrolls; null until it is there. */
  readonly area: HTMLElement | null;
  readonly rows: readonly RowSnapshot[];
}

/** All rows where they are few, otherwise those in sight and the one that the keyboard is at. */
export function GridBody({ area, rows }: GridBodyProps) {
  const printing = usePrinting();
  if (rows.length > MOUNTED_ROWS && !printing) return <RowsInSight area={area} rows={rows} />;
  return (
    <div role="rowgroup" className="mf-grid-body">
      {rows.map((row, index) => <GridRow key={row.id} row={row} index={index} top={undefined} />)}
    </div>
  );
}

function RowsInSight({ area, rows }: GridBodyProps) {
  const { grid } = useGridScope();
  const activeRow = useGridPart(grid, ({ active }) => active?.rowId);
  const activeIndex = activeRow === undefined ? -1 : rows.findIndex(({ id }) => id === activeRow);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    initialRect: INITIAL_RECT,
    // The head and the totals stick over the rows.
    scrollPaddingStart: ROW_HEIGHT,
    scrollPaddingEnd: ROW_HEIGHT,
    rangeExtractor: (range) => withActive(range, activeIndex),
  });
  // The keyboard came to another row: show it. A sort moves the row, not the keyboard, and must not take the list along.
  const show = useEffectEvent(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex);
  });
  useEffect(() => show(), [activeRow]);
  return (
    <div role="rowgroup" className="mf-grid-body" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        return row ? <GridRow key={row.id} row={row} index={index} top={start} /> : null;
      })}
    </div>
  );
}

function withActive(range: Range, activeIndex: number): number[] {
  const indexes = defaultRangeExtractor(range);
  return activeIndex < 0 || indexes.includes(activeIndex) ? indexes : [...indexes, activeIndex].toSorted((a, b) => a - b);
}
