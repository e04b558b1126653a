import { MAX_COLUMNS, MAX_ROWS } from '../limits.ts';

/** A cell by column and row from 1; `copy` is 1 unless its row is repeated. */
export interface CellPlace {
  readonly column: number;
  readonly row: number;
  readonly copy: number;
}

/** A rectangle of cells, both corners included. */
export interface CellRange {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const ADDRESS = /^([A-Z]{1,3})([1-9]\d{0,6})(?:\.([1-9]\d{0,5}))?$/;
const A = 64;
const LETTERS = 26;

/** The place of an address, `B5` or `B5.2`; undefined where it is none. */
export function parseAddress(address: string): CellPlace | undefined {
  const [, letters = '', row = '', copy = '1'] = ADDRESS.exec(address) ?? [];
  const place = { column: columnNumber(letters), row: Number(row), copy: Number(copy) };
  return letters !== '' && place.column <= MAX_COLUMNS && place.row <= MAX_ROWS ? place : undefined;
}

/** The address of a cell: `B5`, and `B5.2` for the second copy of a repeated row. */
export function addressOf(column: number, row: number, copy = 1): string {
  return `${columnLetters(column)}${row}${copy > 1 ? `.${copy}` : ''}`;
}

/** The range of `A1:B2` or of a single address; undefined where it is none. */
export function parseRange(text: string): CellRange | undefined {
  const [from = '', to = from] = text.replaceAll('$', '').split(':');
  const a = parseAddress(from);
  const b = parseAddress(to);
  if (!a || !b) return undefined;
  return {
    left: Math.min(a.column, b.column),
    top: Math.min(a.row, b.row),
    right: Math.max(a.column, b.column),
    bottom: Math.max(a.row, b.row),
  };
}

/** `A1:B2`; a range of one cell is its address. */
export function rangeText({ left, top, right, bottom }: CellRange): string {
  const from = addressOf(left, top);
  const to = addressOf(right, bottom);
  return from === to ? from : `${from}:${to}`;
}

/** 1 of `A`, 27 of `AA`. */
export function columnNumber(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * LETTERS + letter.charCodeAt(0) - A;
  return column;
}

/** `A` of 1, `AA` of 27. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / LETTERS))
    letters = String.fromCharCode(A + 1 + ((rest - 1) % LETTERS)) + letters;
  return letters;
}
