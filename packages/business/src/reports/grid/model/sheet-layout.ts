import {
  addressOf,
  parseAddress,
  parseRange,
  shownRows,
  type CellRange,
  type SheetTemplate,
  type ShownRow,
} from '@org/sheets';

/** A cell as it is drawn: row and column are counted from 0, copies of repeated rows included. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A sheet as it is drawn: its rows with the copies of repeated ones, and where everything lies, in px. */
export interface SheetLayout {
  readonly sheet: SheetTemplate;
  readonly rows: readonly ShownRow[];
  /** Where each row begins; the last entry is the height of the sheet. */
  readonly tops: readonly number[];
  /** Where each column begins; the last entry is the width of the sheet. */
  readonly lefts: readonly number[];
  readonly frozen: { readonly rows: number; readonly columns: number };
  /** Every merge once. */
  readonly merges: readonly CellRange[];
  /** The merge that a cell is part of. */
  readonly mergeAt: (place: Place) => CellRange | undefined;
}

const ROW_HEIGHT = 20;
const COLUMN_WIDTH = 64;
/** Height of a line of text for each point of its size, in px. */
const LINE_OF_POINT = 1.8;

/** Lays a sheet out with the given number of copies of its repeated rows. */
export function sheetLayout(sheet: SheetTemplate, repeats: Readonly<Record<number, number>>): SheetLayout {
  const rows = shownRows(sheet, { values: {}, repeats });
  const texts = textHeights(sheet);
  const usual = sheet.rowHeight ?? ROW_HEIGHT;
  const heights = rows.map(({ row }) => sheet.heights[row] ?? Math.max(usual, texts.get(row) ?? 0));
  const widths = Array.from({ length: sheet.columns }, (_, column) => sheet.widths[column] ?? COLUMN_WIDTH);
  const merges = mergesOf(sheet, rows);
  const byCell = new Map<number, CellRange>();
  const keyOf = ({ row, column }: Place) => row * sheet.columns + column;
  for (const merge of merges) for (const place of placesIn(merge)) byCell.set(keyOf(place), merge);
  return {
    sheet,
    rows,
    tops: starts(heights),
    lefts: starts(widths),
    frozen: { rows: frozenRows(rows, sheet.frozen.rows), columns: sheet.frozen.columns },
    merges,
    mergeAt: (place) => byCell.get(keyOf(place)),
  };
}

/** The heights that the largest text of each row needs, in px: a row without a height of its own fits its text. */
function textHeights({ cells, styles }: SheetTemplate): ReadonlyMap<number, number> {
  const heights = new Map<number, number>();
  for (const [address, { style }] of Object.entries(cells)) {
    const size = style === undefined ? undefined : styles[style]?.size;
    const row = parseAddress(address)?.row;
    if (size === undefined || row === undefined) continue;
    heights.set(row, Math.max(heights.get(row) ?? 0, Math.ceil(size * LINE_OF_POINT)));
  }
  return heights;
}

/** The address of a cell, `B3`; of a further copy of a repeated row `B3.2`. */
export function addressAt({ rows }: SheetLayout, { row, column }: Place): string {
  const shown = rows[row];
  if (!shown) return '';
  return addressOf(column + 1, shown.row, shown.copy);
}

/** The rows and columns of the sheet that a drawn rectangle covers, counted from 1. */
export function rangeOnSheet({ rows }: SheetLayout, { top, left, bottom, right }: CellRange): CellRange {
  const rowAt = (row: number) => rows[row]?.row ?? row + 1;
  return { top: rowAt(top), left: left + 1, bottom: rowAt(bottom), right: right + 1 };
}

/** The address of a cell in its template: copies of a repeated row have that of the row. */
export function templateAddress(address: string): string {
  return address.split('.', 1)[0] ?? '';
}

/** Where the cell of an address is drawn; undefined outside of the sheet. */
export function placeOf({ sheet, rows }: SheetLayout, address: string): Place | undefined {
  const cell = parseAddress(address);
  if (!cell || cell.column > sheet.columns) return undefined;
  const row = rows.findIndex((shown) => shown.row === cell.row && shown.copy === cell.copy);
  return row < 0 ? undefined : { row, column: cell.column - 1 };
}

/** The cells of a rectangle, row by row. */
export function placesIn({ top, left, bottom, right }: CellRange): readonly Place[] {
  const width = right - left + 1;
  return Array.from({ length: (bottom - top + 1) * width }, (_, at) => ({
    row: top + Math.floor(at / width),
    column: left + (at % width),
  }));
}

/** The numbers of copies of the repeated rows. */
export function repeatsOf({ sheet, rows }: SheetLayout): Readonly<Record<number, number>> {
  return Object.fromEntries(sheet.repeated.map(({ row }) => [row, rows.filter((shown) => shown.row === row).length]));
}

function frozenRows(rows: readonly ShownRow[], frozen: number): number {
  return rows.filter(({ row }) => row <= frozen).length;
}

function starts(sizes: readonly number[]): readonly number[] {
  const from = [0];
  for (const size of sizes) from.push((from.at(-1) ?? 0) + size);
  return from;
}

/** A merge within a repeated row is one in each of its copies; a merge over several rows grows with them. */
function mergesOf(sheet: SheetTemplate, rows: readonly ShownRow[]): readonly CellRange[] {
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  for (const [at, { row }] of rows.entries()) {
    if (!first.has(row)) first.set(row, at);
    last.set(row, at);
  }
  return sheet.merges.flatMap((text) => {
    const range = parseRange(text);
    const [begin, end] = [first.get(range?.top ?? 0), last.get(range?.bottom ?? 0)];
    if (!range || begin === undefined || end === undefined) return [];
    const [left, right] = [range.left - 1, Math.min(range.right, sheet.columns) - 1];
    if (range.top !== range.bottom) return [{ top: begin, bottom: end, left, right }];
    return Array.from({ length: end - begin + 1 }, (_, at) => ({ top: begin + at, bottom: begin + at, left, right }));
  });
}
