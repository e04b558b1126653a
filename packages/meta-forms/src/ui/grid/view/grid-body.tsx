import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { RowId } from '../../../contract/field-path.ts';
import type { RowSnapshot } from '../../../contract/field-snapshot.ts';
import { GridRow } from './grid-row.tsx';
import { useGridPart, useGridScope } from '../grid-scope.ts';
import { usePrinting } from './use-printing.ts';
import { useRowHeight } from './use-row-height.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';

/** Up to this number all rows are mounted, so that search in the page and printing are complete. */
const MOUNTED_ROWS = 60;

export interface GridBodyProps {
  /** The scrolling element. */
  readonly area: RefObject<HTMLElement | null>;
  readonly rows: readonly RowSnapshot[];
}

/** All rows of a short list, otherwise the visible ones and the active one. */
export function GridBody({ area, rows }: GridBodyProps) {
  const printing = usePrinting();
  if (rows.length > MOUNTED_ROWS && !printing) return <RowsNearby area={area} rows={rows} />;
  return (
    <div role="rowgroup" className="mf-grid-body">
      {rows.map((row, index) => (
        <GridRow key={row.id} row={row} index={index} top={undefined} />
      ))}
    </div>
  );
}

function RowsNearby({ area, rows }: GridBodyProps) {
  const { grid } = useGridScope();
  const activeRow = useGridPart(grid, ({ active }) => active?.rowId);
  const activeIndex = activeRow === undefined ? -1 : rows.findIndex(({ id }) => id === activeRow);
  const rowHeight = useRowHeight();
  const { from, to, show } = useRowsInSight(area, rows.length);
  // Another row became active: scroll to it. A sort moves the row, not the keyboard, and must not scroll the list.
  const follow = useEffectEvent((rowId: RowId) => {
    const index = rows.findIndex(({ id }) => id === rowId);
    if (index >= 0) show(index);
  });
  useEffect(() => {
    if (activeRow !== undefined) follow(activeRow);
  }, [activeRow]);
  return (
    <div role="rowgroup" className="mf-grid-body" style={{ height: rows.length * rowHeight }}>
      {withActive({ from, to }, activeIndex).map((index) => {
        const row = rows[index];
        return row ? <GridRow key={row.id} row={row} index={index} top={index * rowHeight} /> : null;
      })}
    </div>
  );
}

function withActive(
  { from, to }: { readonly from: number; readonly to: number },
  activeIndex: number,
): readonly number[] {
  const indexes = Array.from({ length: to - from }, (_, at) => from + at);
  if (activeIndex < 0 || (activeIndex >= from && activeIndex < to)) return indexes;
  return activeIndex < from ? [activeIndex, ...indexes] : [...indexes, activeIndex];
}
