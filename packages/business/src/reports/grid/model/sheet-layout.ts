import type { SheetTemplate, ShownRow } from '@org/sheets';
import { columnIndex, columnName } from './column-name.ts';

/** A cell as it is drawn: row and column are counted from 0, copies of repeated rows included. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, its edges included. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
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
const RANGE = /^\$?([A-Z]+)\$?(\d+)(?::\$?([A-Z]+)\$?(\d+))?$/;
const ADDRESS = /^([A-Z]+)(\d+)(?:\.(\d+))?$/;

/** Lays a sheet out with the given number of copies of its repeated rows. */
export function sheetLayout(sheet: SheetTemplate, repeats: Readonly<Record<number, number>>): SheetLayout {
  const rows = rowsOf(sheet, repeats);
  const heights = rows.map(({ row }) => sheet.heights[row] ?? sheet.rowHeight ?? ROW_HEIGHT);
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

/** The address of a cell, `B3`; of a further copy of a repeated row `B3.2`. */
export function addressAt({ rows }: SheetLayout, { row, column }: Place): string {
  const shown = rows[row];
  if (!shown) return '';
  return `${columnName(column)}${shown.row}${shown.copy > 1 ? `.${shown.copy}` : ''}`;
}

/** Where the cell of an address is drawn; undefined outside of the sheet. */
export function placeOf({ sheet, rows }: SheetLayout, address: string): Place | undefined {
  const [, letters = '', row, copy = '1'] = ADDRESS.exec(address) ?? [];
  const column = columnIndex(letters);
  const at = rows.findIndex((shown) => shown.row === Number(row) && shown.copy === Number(copy));
  return at < 0 || column < 0 || column >= sheet.columns ? undefined : { row: at, column };
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

function rowsOf(sheet: SheetTemplate, repeats: Readonly<Record<number, number>>): readonly ShownRow[] {
  const most = new Map(sheet.repeated.map((repeated) => [repeated.row, repeated.most]));
  return Array.from({ length: sheet.rows }, (_, at) => at + 1).flatMap((row) => {
    const copies = Math.max(1, Math.min(repeats[row] ?? 1, most.get(row) ?? 1));
    return Array.from({ length: copies }, (_, at) => ({ row, copy: at + 1 }));
  });
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
    const [, from = '', top, to = from, bottom = top] = RANGE.exec(text) ?? [];
    const [begin, end] = [first.get(Number(top)), last.get(Number(bottom))];
    if (begin === undefined || end === undefined) return [];
    const [left, right] = [columnIndex(from), Math.min(columnIndex(to), sheet.columns - 1)];
    if (top !== bottom) return [{ top: begin, bottom: end, left, right }];
    return Array.from({ length: end - begin + 1 }, (_, at) => ({ top: begin + at, bottom: begin + at, left, right }));
  });
}
