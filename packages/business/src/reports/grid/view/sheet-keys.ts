import type { KeyboardEvent } from 'react';
import { farPlace, movedPlace, nextPlace, type CellStep } from '../model/cell-selection.ts';
import { emptied, filledDown } from '../model/cell-transfer.ts';
import { addressAt, type Place } from '../model/sheet-layout.ts';
import type { SheetGridModel } from '../model/use-sheet-grid.ts';
import type { SheetCells } from '../sheet-grid-props.ts';

const STEPS: Readonly<Record<string, CellStep>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};
/** Rows that PageUp and PageDown move. */
const PAGE_ROWS = 15;

/** What the keys of a sheet work on. */
export interface SheetKeys {
  readonly grid: SheetGridModel;
  readonly cells: SheetCells;
  readonly onOpen: ((address: string) => void) | undefined;
  /** Tab leaves a sheet that is only read. */
  readonly isReadOnly: boolean;
  /** The next Tab leaves the sheet. */
  readonly isLeaving: { current: boolean };
}

/** Keys of a sheet; those of an input method are left to it. */
export function onSheetKey(event: KeyboardEvent<HTMLElement>, keys: SheetKeys): void {
  const { nativeEvent } = event;
  // 229: the key code that Safari reports for the Enter that ends a composition.
  if (nativeEvent.isComposing || nativeEvent.keyCode === 229 || event.altKey) return;
  const isHandled = keys.grid.draft ? onEditingKey(event, keys) : onMovingKey(event, keys);
  if (!isHandled) return;
  event.preventDefault();
  event.stopPropagation();
}

function onEditingKey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, { grid }: SheetKeys): boolean {
  if (ctrlKey || metaKey) return false;
  const { layout, selection, inputs } = grid;
  const back = shiftKey ? -1 : 1;
  if (key === 'Escape') {
    grid.dismiss();
    return true;
  }
  const arrow = STEPS[key];
  const isQuickArrow = arrow !== undefined && (grid.draft?.isQuick === true || arrow.rows !== 0) && !shiftKey;
  // The list of a cell with choices is moved through by these keys.
  if (arrow && (!isQuickArrow || (arrow.rows !== 0 && grid.choices.length > 0))) return false;
  if (key !== 'Enter' && key !== 'Tab' && !arrow) return false;
  if (!grid.finish(false)) return true;
  if (arrow) grid.select(movedPlace(layout, selection.active, arrow));
  else if (key === 'Enter') grid.select(movedPlace(layout, selection.active, { rows: back, columns: 0 }));
  else grid.select(nextPlace(inputs, selection.active, back) ?? selection.active);
  return true;
}

function onMovingKey(event: KeyboardEvent, keys: SheetKeys): boolean {
  const { grid, isLeaving, isReadOnly } = keys;
  const { layout, selection } = grid;
  const isControl = event.ctrlKey || event.metaKey;
  const from = event.shiftKey ? selection.corner : selection.active;
  const to = isControl ? farTarget(event.key, from, keys) : nearTarget(event.key, from, keys);
  if (to) {
    grid.select(to, event.shiftKey);
    return true;
  }
  if (event.key === 'Tab' && !isControl) {
    const next =
      isReadOnly || isLeaving.current ? undefined : nextPlace(grid.inputs, selection.active, event.shiftKey ? -1 : 1);
    if (next) grid.select(next);
    return next !== undefined;
  }
  if (isControl) return onCommand(event, keys);
  switch (event.key) {
    case 'Escape':
      isLeaving.current = true;
      return true;
    case 'Enter':
    case 'F2':
      if (grid.input) grid.open();
      else if (keys.onOpen) keys.onOpen(grid.address);
      else grid.select(movedPlace(layout, selection.active, { rows: event.shiftKey ? -1 : 1, columns: 0 }));
      return true;
    case 'Delete':
    case 'Backspace':
      if (grid.input) grid.change(emptied(layout, grid.range));
      return true;
    default:
      return false;
  }
}

function onCommand(event: KeyboardEvent, { grid, cells }: SheetKeys): boolean {
  const key = event.key.toLowerCase();
  if (key === 'z') (event.shiftKey ? grid.redo : grid.undo)();
  else if (key === 'y') grid.redo();
  else if (key === 'd') fillDown(grid, cells);
  else return false;
  return true;
}

/** Copies the first row of the selection down, and says what was left out. */
export function fillDown(grid: SheetGridModel, cells: SheetCells): void {
  const { layout, range } = grid;
  const filled = filledDown(layout, range, (place) => cells.value(addressAt(layout, place)));
  grid.change({ edits: filled.edits });
  grid.setReport({ ...filled, count: filled.edits.length });
}

function nearTarget(key: string, from: Place, { grid: { layout } }: SheetKeys): Place | undefined {
  const step = STEPS[key];
  if (step) return movedPlace(layout, from, step);
  const last = { row: layout.rows.length - 1, column: layout.sheet.columns - 1 };
  if (key === 'Home') return { ...from, column: 0 };
  if (key === 'End') return { ...from, column: last.column };
  if (key === 'PageUp') return { ...from, row: Math.max(0, from.row - PAGE_ROWS) };
  return key === 'PageDown' ? { ...from, row: Math.min(last.row, from.row + PAGE_ROWS) } : undefined;
}

function farTarget(key: string, from: Place, { grid: { layout }, cells }: SheetKeys): Place | undefined {
  const isFilled = (place: Place) => cells.value(addressAt(layout, place)) !== null;
  const step = STEPS[key];
  if (step) return farPlace(layout, from, { step, isFilled });
  if (key === 'Home') return { row: 0, column: 0 };
  return key === 'End' ? { row: layout.rows.length - 1, column: layout.sheet.columns - 1 } : undefined;
}
