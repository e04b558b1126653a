import { clipboardTable, formatTabbed, type CellTexts } from '@org/meta-forms/react';
import type { ClipboardEvent } from 'react';
import { copiedCells, emptied, pastedCells } from '../model/cell-transfer.ts';
import { editedText, readCellText } from '../model/read-cell-text.ts';
import { inputAt } from '../model/cell-selection.ts';
import { addressAt, type Place } from '../model/sheet-layout.ts';
import type { SheetGridModel } from '../model/use-sheet-grid.ts';
import type { SheetCells } from '../sheet-grid-props.ts';

/** Puts the selected cells on the clipboard, as text and as a table. */
export function onSheetCopy(event: ClipboardEvent, grid: SheetGridModel, cells: SheetCells): void {
  if (grid.draft) return;
  event.preventDefault();
  const table = copiedCells(grid.layout, grid.range, (place) => textAt(place, grid, cells));
  event.clipboardData.setData('text/plain', formatTabbed(table));
  event.clipboardData.setData('text/html', tableElement(table).outerHTML);
}

/** Copies, and empties what may be filled in. */
export function onSheetCut(event: ClipboardEvent, grid: SheetGridModel, cells: SheetCells): void {
  if (grid.draft) return;
  onSheetCopy(event, grid, cells);
  grid.change(emptied(grid.layout, grid.range));
}

/** Pastes cells of a spreadsheet. A single text goes into the open editor, if there is one. */
export function onSheetPaste(event: ClipboardEvent, grid: SheetGridModel, cells: SheetCells): void {
  const { clipboardData } = event;
  const table = clipboardTable({ text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') });
  const isSingle = table.length === 1 && table[0]?.length === 1;
  if (table.length === 0 || (grid.draft && isSingle)) return;
  event.preventDefault();
  grid.dismiss();
  const pasted = pastedCells(grid.layout, grid.range, {
    table,
    read: (text, input) => readCellText(text, input, cells.choices(input)),
  });
  grid.change(pasted);
  grid.setReport({ ...pasted, count: pasted.edits.length });
}

/** The value as it can be pasted again: all its digits, a label for a key. */
function textAt(place: Place, { layout }: SheetGridModel, cells: SheetCells): string {
  const input = inputAt(layout, place);
  return editedText(cells.value(addressAt(layout, place)), input ? cells.choices(input) : []);
}

function tableElement(table: CellTexts): HTMLTableElement {
  const element = document.createElement('table');
  for (const line of table) {
    const row = element.insertRow();
    for (const text of line) row.insertCell().textContent = text;
  }
  return element;
}
