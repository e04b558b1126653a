import type { KeyboardEvent, PointerEvent } from 'react';
import { useWidthDrag } from '../../drag/use-width-drag.ts';
import { useWords } from '../../language.tsx';
import type { Grid } from '../model/grid.ts';
import { useGridScope } from '../grid-scope.ts';
import { gridWords } from '../model/grid.words.ts';

/** Step of an arrow key, in px. */
const WIDTH_STEP = 16;

/**
 * The edge of a head: dragging it changes the width of the column; a double click fits the column to its content, the
 * next one resets it.
 */
export function ColumnEdge({ columnKey, colIndex }: { readonly columnKey: string; readonly colIndex: number }) {
  const { grid } = useGridScope();
  const say = useWords(gridWords);
  const drag = useWidthDrag();

  function begin(event: PointerEvent<HTMLElement>) {
    const from = headOf(event.currentTarget)?.offsetWidth ?? 0;
    drag(event, {
      onDraw: (moved) => grid.setWidth(columnKey, from + moved),
      onEnd: () => grid.keepWidths(),
    });
  }

  return (
    <span
      // The head itself handles the keys, so that Tab stops once per column.
      aria-hidden="true"
      className="mf-grid-edge"
      title={say('drawWidth')}
      onPointerDown={begin}
      onDoubleClick={({ currentTarget }) =>
        fitOrGiveBack(grid, { columnKey, table: currentTarget.closest('[role="grid"]'), colIndex })
      }
    />
  );
}

/**
 * Shift with an arrow changes the width of the head's column, Shift with Home resets it to the author's. True where the
 * key was handled.
 */
export function widthByKey(grid: Grid, columnKey: string, event: KeyboardEvent<HTMLElement>): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event;
  const step = key === 'ArrowLeft' ? -WIDTH_STEP : key === 'ArrowRight' ? WIDTH_STEP : key === 'Home' ? 0 : undefined;
  if (!shiftKey || ctrlKey || metaKey || altKey || step === undefined) return false;
  event.preventDefault();
  grid.setWidth(columnKey, step === 0 ? undefined : (headOf(currentTarget)?.offsetWidth ?? 0) + step);
  grid.keepWidths();
  return true;
}

function headOf(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>('[role="columnheader"]');
}

interface FitRequest {
  readonly columnKey: string;
  readonly table: Element | null;
  readonly colIndex: number;
}

function fitOrGiveBack(grid: Grid, { columnKey, table, colIndex }: FitRequest): void {
  const isOwn = grid.store.get().widths[columnKey] !== undefined;
  const cells = [...(table?.querySelectorAll<HTMLElement>(`[aria-colindex="${colIndex}"]`) ?? [])];
  grid.setWidth(columnKey, isOwn ? undefined : Math.max(0, ...cells.map(neededWidth)));
  grid.keepWidths();
}

/** The width of a cell's full content: its text is truncated, so scrollWidth has it. */
function neededWidth(cell: HTMLElement): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
  const content = cell.querySelector<HTMLElement>('.mf-grid-label') ?? cell.firstElementChild;
  const marks = cell.querySelector('.mf-grid-sort') ? HEAD_MARKS : 0;
  return (
    (content?.scrollWidth ?? textWidth(cell)) +
    marks +
    parseFloat(paddingInlineStart) +
    parseFloat(paddingInlineEnd) +
    1
  );
}

/** Space for the icons in a head, in px. */
const HEAD_MARKS = 28;

/** The width of a cell's text, truncated or not. */
function textWidth(cell: HTMLElement): number {
  const text = document.createRange();
  text.selectNodeContents(cell);
  return Math.ceil(text.getBoundingClientRect().width);
}
