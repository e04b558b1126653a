import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { FOOT_ROW, HEAD_ROW, placeNow, type CellPlace, type GridSpace } from './cell-place.ts';

export interface ActiveCellOptions {
  /** The element that contains every cell. */
  readonly grid: RefObject<HTMLElement | null>;
  readonly space: GridSpace;
  /** The column that has the keyboard first. */
  readonly firstColumn: string | undefined;
  /** Brings a cell that is out of sight into the page. */
  readonly onReveal: (place: CellPlace) => void;
}

export interface ActiveCell {
  /** The cell that Tab stops at. */
  readonly stop: CellPlace;
  /** Moves the focus to a cell. */
  readonly focus: (place: CellPlace) => void;
  /** A cell, or a control in it, received the focus. */
  readonly onFocused: (place: CellPlace) => void;
}

/** One cell has the keyboard. It keeps the focus when the list is read again, turns a page, or scrolls away from it. */
export function useActiveCell({ grid, space, firstColumn, onReveal }: ActiveCellOptions): ActiveCell {
  const [active, setActive] = useState<CellPlace & { readonly rowIndex: number }>();
  const wanted = useRef<CellPlace>(undefined);
  /** The element of the list that had the focus last; undefined while the focus is elsewhere. */
  const focused = useRef<Element>(undefined);
  const start = { rowId: space.rowIds[0] ?? HEAD_ROW, columnId: firstColumn ?? space.columnIds[0] ?? '' };
  const stop = active ? placeNow(space, active, { rowIndex: active.rowIndex, firstColumn }) : start;

  useEffect(() => {
    // An element that is removed with the focus gives it to nothing, without an event.
    const onFocus = ({ target }: Event) => {
      focused.current = target instanceof Element && grid.current?.contains(target) ? target : undefined;
    };
    const over = new AbortController();
    document.addEventListener('focusin', onFocus, { signal: over.signal });
    document.addEventListener('pointerdown', onFocus, { capture: true, signal: over.signal });
    return () => {
      over.abort();
      focused.current = undefined;
    };
  }, [grid]);

  useLayoutEffect(() => {
    const { current: element } = grid;
    if (!element) return;
    const { activeElement } = document;
    const isNowhere = activeElement === null || activeElement === document.body;
    const lost = isNowhere && focused.current?.isConnected === false;
    const place = wanted.current ?? (lost ? stop : undefined);
    if (!place) return;
    const cell = cellAt(element, place);
    if (cell) {
      cell.focus({ preventScroll: true });
      // A lost focus must not scroll back to a row that the person scrolled away from.
      if (wanted.current) cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
      wanted.current = undefined;
    } else if (wanted.current) onReveal(place);
    else element.focus({ preventScroll: true });
  });

  return {
    stop,
    focus(place) {
      wanted.current = place;
      setActive({ ...place, rowIndex: space.rowIds.indexOf(place.rowId) });
    },
    onFocused(place) {
      if (place.rowId !== stop.rowId || place.columnId !== stop.columnId || !active)
        setActive({ ...place, rowIndex: space.rowIds.indexOf(place.rowId) });
    },
  };
}

const EDGE_ROWS: Readonly<Partial<Record<string, string>>> = {
  [HEAD_ROW]: '[data-list-head]',
  [FOOT_ROW]: '[data-list-foot]',
};

function cellAt(grid: HTMLElement, { rowId, columnId }: CellPlace): HTMLElement | null {
  const row = EDGE_ROWS[rowId] ?? `[data-row-key="${CSS.escape(rowId)}"]`;
  return grid.querySelector<HTMLElement>(`${row} > [data-column-id="${CSS.escape(columnId)}"]`);
}

/** The cell around an element of the list. */
export function placeOf(element: Element): CellPlace | undefined {
  const cell = element.closest<HTMLElement>('[data-column-id]');
  const row = cell?.closest<HTMLElement>('[data-row-key], [data-list-head], [data-list-foot]');
  const columnId = cell?.dataset['columnId'];
  if (!row || columnId === undefined) return undefined;
  const { rowKey, listHead } = row.dataset;
  return { rowId: rowKey ?? (listHead === undefined ? FOOT_ROW : HEAD_ROW), columnId };
}
