import { EDITED_AS } from '@org/meta-forms/authoring';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { blockEdits, blockOf, fillEdits, type CellPlace, type ShownCells } from './cell-blocks.ts';
import type { CellEdit } from './plan-edits.ts';
import type { TableCell } from './table-model.ts';
import type { CellRangeState } from './use-cell-range.ts';
import type { TableEditing } from './use-table-editing.tsx';

/** Rows that PageUp and PageDown move. */
const PAGE_ROWS = 12;

/** A key that was pressed, with what was held. */
export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * Whether a key ends the editing of a cell and leads on, as in spreadsheets: Enter and Tab do, and the arrow keys where
 * they do not move the cursor in the text.
 */
export function leavesCell({ key, ctrlKey, metaKey, shiftKey }: Pressed, movesCursor: boolean): boolean {
  if (ctrlKey || metaKey) return false;
  return key === 'Enter' || key === 'Tab' || (!movesCursor && !shiftKey && key.startsWith('Arrow'));
}

/** The cell that follows an edited one. */
export function placeAfterEdit(place: CellPlace, pressed: Pressed, shown: ShownCells): CellPlace {
  const step = pressed.shiftKey ? -1 : 1;
  if (pressed.key === 'Enter') return { row: place.row + step, column: place.column };
  if (pressed.key === 'Tab') return { row: place.row, column: place.column + step };
  return placeAfterKey(place, pressed, shown) ?? place;
}

/** The cell that a key leads to; undefined for a key that does not move. */
function placeAfterKey(
  { row, column }: CellPlace,
  { key, ctrlKey, metaKey }: Omit<Pressed, 'shiftKey'>,
  { ids, columns }: ShownCells,
): CellPlace | undefined {
  const far = ctrlKey || metaKey;
  const lastRow = ids.length - 1;
  const lastColumn = columns.length - 1;
  switch (key) {
    case 'ArrowUp':
      return { row: far ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: far ? lastRow : row + 1, column };
    case 'ArrowLeft':
      return { row, column: far ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: far ? lastColumn : column + 1 };
    case 'PageUp':
      return { row: row - PAGE_ROWS, column };
    case 'PageDown':
      return { row: row + PAGE_ROWS, column };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? lastRow : row, column: lastColumn };
    default:
      return undefined;
  }
}

export interface TableKeys {
  readonly shown: ShownCells;
  readonly cells: CellRangeState;
  readonly active: TableCell;
  readonly textAt: (place: CellPlace) => string;
  /** An edit of the active cell. */
  readonly editOf: (text: string) => CellEdit;
  readonly editing: TableEditing;
  /** Opens the editor of the active cell, with a text that is typed in the first place. */
  readonly open: (start?: string) => void;
}

/** Keys of the grid; an open editor has its own. */
export function onTableKey(event: KeyboardEvent, keys: TableKeys): void {
  if (event.target !== event.currentTarget) return;
  const { shown, cells, open } = keys;
  const { key, altKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const next = altKey ? undefined : placeAfterKey(cells.range.focus, event, shown);
  if (next) cells.goTo(next, event.shiftKey);
  else if (isCommand && !altKey) {
    if (!commandKey(key.toLowerCase(), keys)) return;
  } else if (altKey || key === 'Tab') return;
  else if (key === 'Enter' || key === 'F2') open();
  else if (!editKey(key, keys)) {
    // The editor is mounted before the browser types, so that it receives the first character.
    if (key.length === 1 || key === 'Process' || event.keyCode === 229) flushSync(() => open(''));
    return;
  }
  event.preventDefault();
}

function commandKey(key: string, { shown, cells, textAt, editing }: TableKeys): boolean {
  if (key === 'd') editing.apply(fillEdits(shown, blockOf(cells.range), textAt));
  else if (key === 'a')
    cells.set({
      anchor: { row: 0, column: 0 },
      focus: { row: shown.ids.length - 1, column: shown.columns.length - 1 },
    });
  else return false;
  return true;
}

function editKey(key: string, { shown, cells, active, editOf, editing }: TableKeys): boolean {
  const choices = active.property?.itemType === EDITED_AS.switch ? editing.choicesOf(active.property, '') : undefined;
  if (key === 'Delete' || key === 'Backspace') editing.apply(blockEdits(shown, blockOf(cells.range), () => ''));
  else if (key === ' ' && choices) {
    const text = choices.find((one) => one !== active.text) ?? '';
    const block = blockOf(cells.range);
    editing.apply(block.left === block.right ? blockEdits(shown, block, () => text) : [editOf(text)]);
  } else return false;
  return true;
}
