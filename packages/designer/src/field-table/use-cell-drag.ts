import { useRef, useState, type PointerEvent } from 'react';
import { extendEdits, type CellBlock, type CellPlace, type ShownCells } from './cell-blocks.ts';
import type { CellRangeState } from './use-cell-range.ts';
import type { TableEditing } from './use-table-editing.tsx';

interface CellDrag {
  readonly shown: ShownCells;
  readonly block: CellBlock;
  readonly cells: CellRangeState;
  readonly textAt: (place: CellPlace) => string;
  readonly editing: TableEditing;
}

/** Selects a block with the pointer, or fills down by its handle. */
export function useCellDrag({ shown, block, cells, textAt, editing }: CellDrag) {
  const dragged = useRef<'select' | 'fill'>(undefined);
  const [fillTo, setFillTo] = useState<number>();
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const { target, button } = event;
    if (button !== 0 || !(target instanceof Element) || target.closest('.mfd-cell-editor')) return;
    const place = placeUnder(event);
    dragged.current = target.closest('.mfd-fill-handle') ? 'fill' : 'select';
    if (dragged.current === 'fill') event.preventDefault();
    else if (place) cells.goTo(place, event.shiftKey);
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (event.buttons !== 1 || dragged.current === undefined) return;
    const place = placeUnder(event);
    const { focus } = cells.range;
    if (!place) return;
    if (dragged.current === 'fill') setFillTo(Math.max(block.bottom, place.row));
    else if (place.row !== focus.row || place.column !== focus.column) cells.goTo(place, true);
  }
  function onPointerUp() {
    if (dragged.current === 'fill' && fillTo !== undefined && fillTo > block.bottom)
      editing.apply(extendEdits(shown, block, { to: fillTo, textAt }));
    dragged.current = undefined;
    setFillTo(undefined);
  }
  /** The block with the rows that the handle would fill. */
  const marked = fillTo === undefined ? block : { ...block, bottom: fillTo };
  return { marked, listeners: { onPointerDown, onPointerMove, onPointerUp } };
}

function placeUnder({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): CellPlace | undefined {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]');
  if (!cell || !currentTarget.contains(cell)) return undefined;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}
