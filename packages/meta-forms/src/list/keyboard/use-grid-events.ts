import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { useRowClick } from '../../ui/grid/view/use-row-click.ts';
import { SELECT_COLUMN } from '../table/drawn-column.ts';
import type { Ticks } from '../use-ticks.ts';
import { FOOT_ROW, HEAD_ROW, movedPlace, type CellPlace, type GridSpace } from './cell-place.ts';
import { keyInHead, keyInRow, type GridKey } from './grid-keys.ts';
import { placeOf, type ActiveCell } from './use-active-cell.ts';

/** Rows that PageUp and PageDown move by, where the area cannot be measured. */
const ROWS_OF_A_PAGE = 10;

export interface GridEventsOptions {
  readonly space: GridSpace;
  readonly active: ActiveCell;
  readonly ticks: Ticks;
  /** Number of rows that fit into the area. */
  readonly rowsInArea: () => number;
  readonly onOpen: ((id: string) => void) | undefined;
  /** Opens or closes the rows below one in a tree; false where there are none, or where that is done. */
  readonly onExpand: (id: string, isOpen: boolean) => boolean;
  /** Whether a row is no record but a group or its end: one click does what opening a record does. */
  readonly isLine?: (id: string) => boolean;
  /** Rows are cards: one press opens a record, or ticks it while others are ticked; only its box begins a choice. */
  readonly pressOpens?: boolean;
  /** The keyboard has moved to another row. */
  readonly onRow: (id: string) => void;
  /** Keys of the head: what a press of its cell does, its menu, width and place. */
  readonly onHeadKey?: (columnId: string, key: GridKey) => void;
}

/** Keys, clicks and focus of a grid of records; all of it is handled at the table. */
export function useGridEvents(options: GridEventsOptions) {
  const { active, ticks, onOpen } = options;
  const click = useRowClick();
  /** The cell whose controls were entered by key. */
  const entered = useRef<Element>(undefined);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget } = event;
    // React's events also come from menus and dialogs of a cell, which are elsewhere in the page.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || event.defaultPrevented) return;
    const isOnGrid = target === currentTarget;
    const place = isOnGrid ? active.stop : placeOf(target);
    if (!place) return;
    const isCell = isOnGrid || target.dataset['columnId'] !== undefined;
    const key = place.rowId === HEAD_ROW ? keyInHead(event) : keyInRow(event);
    if (!key || (!isCell && !isForControl(key, target, entered.current))) return;
    if (act({ key, place, cell: isCell ? target : undefined }, options)) event.preventDefault();
    if (isCell) entered.current = document.activeElement === target ? undefined : target;
  }
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const place = placeOf(target);
    // Tab leads from a button of the head to the rows, and not past them.
    const isHeadControl = place?.rowId === HEAD_ROW && target.dataset['columnId'] === undefined;
    if (place && !isHeadControl) active.onFocused(place);
  }
  function onClick({ target, shiftKey, ctrlKey, metaKey, detail }: MouseEvent<HTMLElement>) {
    const id = rowAt(target);
    if (id === undefined || isControl(target)) return;
    // The second click of a double one would undo the first.
    if (options.isLine?.(id)) {
      if (detail < 2) onOpen?.(id);
      return;
    }
    click.cancel();
    // Marking the text of a cell is not a choice of its row.
    const isMarking = globalThis.getSelection?.()?.isCollapsed === false;
    if (ticks.isOn && shiftKey) ticks.range(id);
    else if (ticks.isOn && (ctrlKey || metaKey || isTickCell(target))) ticks.toggle(id);
    else if (isMarking) return;
    else if (options.pressOpens && onOpen && !ticks.hasAny) {
      if (detail < 2) onOpen(id);
    } else if (options.pressOpens && ticks.isOn) ticks.toggle(id);
    else if (ticks.isOn) click.later(() => ticks.pick(id));
  }
  function onDoubleClick({ target }: MouseEvent<HTMLElement>) {
    click.cancel();
    if (options.pressOpens) return;
    const id = rowAt(target);
    if (id === undefined || isControl(target) || options.isLine?.(id) || !onOpen) return;
    // A browser marks the word that is clicked twice.
    globalThis.getSelection?.()?.removeAllRanges();
    onOpen(id);
  }
  function onMouseDown(event: MouseEvent<HTMLElement>) {
    // Shift with a click would mark the text between the rows.
    if (!event.shiftKey || isControl(event.target)) return;
    const place = event.target instanceof Element ? placeOf(event.target) : undefined;
    if (!place || place.rowId === HEAD_ROW) return;
    event.preventDefault();
    active.focus(place);
  }
  return { onKeyDown, onFocus, onClick, onDoubleClick, onMouseDown };
}

/** A control in a cell has its own keys. Arrows lead out of it, and Escape back to a cell that was entered by key. */
function isForControl({ kind }: GridKey, control: Element, entered: Element | undefined): boolean {
  return kind === 'step' || kind === 'page' || (kind === 'leave' && entered?.contains(control) === true);
}

interface Press {
  readonly key: GridKey;
  readonly place: CellPlace;
  /** Undefined: a control in the cell has the focus. */
  readonly cell: HTMLElement | undefined;
}

/** Does what the key says; false where it does nothing. */
function act({ key, place, cell }: Press, options: GridEventsOptions): boolean {
  const { space, active, ticks } = options;
  const { rowId } = place;
  const isHead = rowId === HEAD_ROW;
  function go(to: CellPlace, isRange: boolean) {
    if (isRange && ticks.isOn && !isEdge(rowId) && !isEdge(to.rowId)) ticks.extend(rowId, to.rowId);
    active.focus(to);
    if (to.rowId !== rowId && !isEdge(to.rowId)) options.onRow(to.rowId);
    return true;
  }
  switch (key.kind) {
    case 'step': {
      if (key.rows === 0 && cell && !isHead && isOpening(key.columns, place, options)) return true;
      return go(movedPlace(space, place, key), key.extends);
    }
    case 'page': {
      const rows = key.pages * (options.rowsInArea() || ROWS_OF_A_PAGE);
      // A page ends at the last record; one more step leads to the totals.
      const to = movedPlace({ ...space, hasFoot: rowId === FOOT_ROW }, place, { rows, columns: 0 });
      return go(to.rowId === HEAD_ROW && !isHead ? { ...to, rowId: space.rowIds[0] ?? HEAD_ROW } : to, key.extends);
    }
    case 'end': {
      const columns = key.to === 'first' ? -space.columnIds.length : space.columnIds.length;
      const rowAtEnd = key.to === 'first' ? space.rowIds[0] : space.rowIds.at(-1);
      const to = movedPlace(space, place, { rows: 0, columns });
      return go(key.isFar ? { ...to, rowId: rowAtEnd ?? to.rowId } : to, false);
    }
    case 'tick':
    case 'tickTo':
      if (!ticks.isOn) return false;
      if (key.kind === 'tick') ticks.toggle(rowId);
      else ticks.range(rowId);
      return true;
    case 'tickAll':
      if (!ticks.isOn) return false;
      ticks.all();
      return true;
    case 'leave':
      if (!cell) return go(place, false);
      return ticks.clear();
    case 'inside':
      return enterCell(cell);
    default:
      return press({ key, place, cell }, options);
  }
}

function press({ key, place, cell }: Press, { onHeadKey, onOpen }: GridEventsOptions): boolean {
  const isField = !place.columnId.startsWith('$');
  if (place.rowId === HEAD_ROW && isField) {
    onHeadKey?.(place.columnId, key);
    return onHeadKey !== undefined;
  }
  if (key.kind !== 'enter') return false;
  if (place.rowId === FOOT_ROW) return pressIn(cell);
  if (!isField && enterCell(cell)) return true;
  if (place.rowId === HEAD_ROW || !onOpen) return false;
  onOpen(place.rowId);
  return true;
}

/** The head, or the totals. */
function isEdge(rowId: string): boolean {
  return rowId === HEAD_ROW || rowId === FOOT_ROW;
}

/** Presses the button of a cell that has no other use. */
function pressIn(cell: HTMLElement | undefined): boolean {
  const button = cell?.querySelector('button');
  button?.click();
  return button !== null && button !== undefined;
}

/** In a tree an arrow opens a row, or closes it, before it moves on. */
function isOpening(columns: number, place: CellPlace, { space, onExpand }: GridEventsOptions): boolean {
  const firstField = space.columnIds.find((id) => !id.startsWith('$'));
  return place.columnId === firstField && onExpand(place.rowId, columns > 0);
}

/** Moves the focus to the first control of a cell. */
function enterCell(cell: HTMLElement | undefined): boolean {
  const control = cell?.querySelector<HTMLElement>('a, button, input');
  control?.focus();
  return control !== null && control !== undefined;
}

function rowAt(target: EventTarget): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>('[data-row-key]')?.dataset['rowKey'];
}

/** The whole cell of a checkbox ticks, so that nobody has to hit the box. */
function isTickCell(target: EventTarget): boolean {
  return target instanceof Element && target.closest(`[data-column-id="${SELECT_COLUMN}"]`) !== null;
}

/** A click on a control is not a click on its row. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, label, [role="menuitem"]') !== null;
}
