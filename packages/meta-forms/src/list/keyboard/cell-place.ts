/** The id of the head as a row. */
export const HEAD_ROW = '$head';
/** The id of the row of totals. */
export const FOOT_ROW = '$foot';

/** The cell with the keyboard. */
export interface CellPlace {
  /** Id of the record, `HEAD_ROW` or `FOOT_ROW`. */
  readonly rowId: string;
  readonly columnId: string;
}

/** The rows and columns among which the keyboard moves, in drawing order. */
export interface GridSpace {
  readonly rowIds: readonly string[];
  readonly columnIds: readonly string[];
  /** Whether there is a row of totals below the others. */
  readonly hasFoot?: boolean;
}

/**
 * The place that many rows and columns away, limited to the list; the head is above the first row, totals are below.
 */
export function movedPlace(
  { rowIds, columnIds, hasFoot = false }: GridSpace,
  { rowId, columnId }: CellPlace,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): CellPlace {
  const from = rowId === FOOT_ROW ? rowIds.length : rowId === HEAD_ROW ? -1 : rowIds.indexOf(rowId);
  const row = Math.min(Math.max(-1, from + rows), hasFoot ? rowIds.length : rowIds.length - 1);
  const column = Math.min(Math.max(0, columnIds.indexOf(columnId) + columns), columnIds.length - 1);
  const below = row === rowIds.length && hasFoot ? FOOT_ROW : HEAD_ROW;
  return { rowId: rowIds[row] ?? below, columnId: columnIds[column] ?? columnId };
}

/**
 * The place as the list is now. After its record has left the page, the row at the same height has the keyboard; after
 * its column was hidden, the first column.
 */
export function placeNow(
  { rowIds, columnIds, hasFoot = false }: GridSpace,
  place: CellPlace,
  { rowIndex, firstColumn }: { readonly rowIndex: number; readonly firstColumn: string | undefined },
): CellPlace {
  const isThere = place.rowId === HEAD_ROW || (place.rowId === FOOT_ROW && hasFoot) || rowIds.includes(place.rowId);
  const rowId = isThere ? place.rowId : (rowIds[Math.min(rowIndex, rowIds.length - 1)] ?? HEAD_ROW);
  const columnId = columnIds.includes(place.columnId) ? place.columnId : (firstColumn ?? columnIds[0] ?? '');
  return rowId === place.rowId && columnId === place.columnId ? place : { rowId, columnId };
}
