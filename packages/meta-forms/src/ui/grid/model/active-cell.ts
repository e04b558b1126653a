import type { RowId } from '../../../contract/field-path.ts';

/** The cell with the keyboard. `navigate`: arrows move; `edit`: its editor is open; `rest`: the focus is elsewhere. */
export interface ActiveCell {
  readonly rowId: RowId;
  readonly columnKey: string;
  readonly mode: 'navigate' | 'edit' | 'rest';
}

export interface GridShape {
  readonly rowIds: readonly RowId[];
  readonly columnKeys: readonly string[];
  readonly editableKeys: readonly string[];
}

export interface Move {
  readonly rows: number;
  readonly columns: number;
}

/** The cell a number of rows and columns away, limited to the list. */
export function movedCell(shape: GridShape, from: ActiveCell, { rows, columns }: Move): ActiveCell {
  const rowId = shape.rowIds[within(shape.rowIds.indexOf(from.rowId) + rows, shape.rowIds.length)];
  const columnKey =
    shape.columnKeys[within(shape.columnKeys.indexOf(from.columnKey) + columns, shape.columnKeys.length)];
  return rowId === undefined || columnKey === undefined ? from : { rowId, columnKey, mode: 'navigate' };
}

/** The next cell with an editor, across rows; undefined at the end of the list. */
export function nextEditableCell(shape: GridShape, from: ActiveCell, step: 1 | -1): ActiveCell | undefined {
  const order = shape.columnKeys;
  const at = order.indexOf(from.columnKey);
  const inRow = shape.editableKeys.filter((key) => (order.indexOf(key) - at) * step > 0);
  const sameRow = step > 0 ? inRow[0] : inRow.at(-1);
  if (sameRow !== undefined) return { rowId: from.rowId, columnKey: sameRow, mode: 'edit' };
  const rowId = shape.rowIds[shape.rowIds.indexOf(from.rowId) + step];
  const columnKey = step > 0 ? shape.editableKeys[0] : shape.editableKeys.at(-1);
  return rowId === undefined || columnKey === undefined ? undefined : { rowId, columnKey, mode: 'edit' };
}

function within(index: number, length: number): number {
  return Math.max(0, Math.min(index, length - 1));
}
