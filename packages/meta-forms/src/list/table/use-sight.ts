import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, type RefObject } from 'react';
import { COLUMNS_WITHOUT_VIRTUAL, ROWS_WITHOUT_VIRTUAL } from '../limits.ts';
import type { DrawnColumn } from './drawn-column.ts';
import type { RecordTableModel } from './use-record-table.ts';

/** Rows and columns mounted beyond the visible ones on either side. */
const ROWS_AROUND = 6;
const COLUMNS_AROUND = 2;
/** Columns come and go in steps: each step draws every row again. */
const COLUMN_STEP = 4;
/** Size of the area before it has been measured, and where nothing is measured. */
const FIRST_SIZE = { width: 1366, height: 768 };

export interface SightOptions {
  readonly area: RefObject<HTMLElement | null>;
  readonly model: RecordTableModel;
  readonly rowHeight: number;
}

/** The part of the table that is in the page. */
export interface Sight {
  /** Rows from `from` up to `to`, which is not one of them, and the space of the others in px. */
  readonly from: number;
  readonly to: number;
  readonly above: number;
  readonly below: number;
  /** All columns in sight, with one for the space of those before and after. */
  readonly columns: readonly DrawnColumn[];
  readonly showRow: (index: number) => void;
  readonly showColumn: (id: string) => void;
}

/** The rows and columns in sight; lists of a usual size are in the page as a whole. */
export function useSight({ area, model, rowHeight }: SightOptions): Sight {
  const { start, center, end, rows } = model;
  const byRows = rows.length > ROWS_WITHOUT_VIRTUAL;
  const byColumns = start.length + center.length + end.length > COLUMNS_WITHOUT_VIRTUAL;
  const startWidth = widthOf(start);
  const endWidth = widthOf(end);
  const down = useVirtualizer({
    count: rows.length,
    enabled: byRows,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
    overscan: ROWS_AROUND,
    initialRect: FIRST_SIZE,
    // The head sticks over the rows.
    scrollPaddingStart: rowHeight,
  });
  const across = useVirtualizer({
    count: center.length,
    enabled: byColumns,
    horizontal: true,
    getScrollElement: () => area.current,
    estimateSize: (index) => center[index]?.width ?? 0,
    overscan: COLUMNS_AROUND,
    initialRect: FIRST_SIZE,
    paddingStart: startWidth,
    scrollPaddingStart: startWidth,
    scrollPaddingEnd: endWidth,
  });
  useLayoutEffect(() => {
    if (byColumns) across.measure();
  }, [across, byColumns, center]);
  useLayoutEffect(() => {
    if (byRows) down.measure();
  }, [down, byRows, rowHeight]);

  const inRows = down.getVirtualItems();
  const [firstRow, lastRow] = [inRows[0], inRows.at(-1)];
  const from = byRows ? (firstRow?.index ?? 0) : 0;
  const to = byRows ? (lastRow ? lastRow.index + 1 : 0) : rows.length;
  const inColumns = across.getVirtualItems();
  const firstColumn = byColumns ? wholeSteps(inColumns[0]?.index ?? 0) : 0;
  const lastColumn = byColumns ? wholeSteps(inColumns.at(-1)?.index ?? 0) + COLUMN_STEP - 1 : center.length - 1;
  const columns = useMemo(
    () => [...start, ...inSight(center, firstColumn, lastColumn), ...end],
    [start, center, end, firstColumn, lastColumn],
  );

  return {
    from,
    to,
    above: byRows ? from * rowHeight : 0,
    below: byRows ? (rows.length - to) * rowHeight : 0,
    columns,
    showRow: (index) => {
      if (byRows) down.scrollToIndex(index, { align: 'auto' });
    },
    showColumn: (id) => {
      const index = center.findIndex((drawn) => drawn.id === id);
      if (byColumns && index >= 0) across.scrollToIndex(index, { align: 'auto' });
    },
  };
}

function wholeSteps(index: number): number {
  return Math.floor(index / COLUMN_STEP) * COLUMN_STEP;
}

/** The columns from one to another, with one column for the space on either side. */
function inSight(center: readonly DrawnColumn[], first: number, last: number): readonly DrawnColumn[] {
  return [
    ...space('$before', widthOf(center.slice(0, first))),
    ...center.slice(first, last + 1),
    ...space('$after', widthOf(center.slice(last + 1))),
  ];
}

/** Width of columns together, in px. */
export function widthOf(columns: readonly DrawnColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}

function space(id: string, width: number): readonly DrawnColumn[] {
  return width === 0 ? [] : [{ id, width, isSpace: true, colIndex: 0, isFirst: false }];
}
