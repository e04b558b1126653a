import type { CellTexts } from '@org/meta-forms/react';

/** A record that was not done, and why. */
export interface RefusedRecord {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

/** A spreadsheet computes a cell that begins like this. */
const FORMULA_START = /^[=+\-@\t\r]/;
/** Without it spreadsheets read the file in the encoding of the system. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The records as lines of cells, with a head. */
export function refusedCells(
  records: readonly RefusedRecord[],
  head: { readonly name: string; readonly reason: string },
): CellTexts {
  return [[head.name, head.reason], ...records.map(({ name, reason }) => [name, reason])];
}

/** A CSV file in which a spreadsheet opens texts as texts: a name cannot become a formula. */
export function csvOf(cells: readonly (readonly (string | number)[])[]): string {
  return `${BYTE_ORDER_MARK}${cells.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function quoted(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  return `"${(FORMULA_START.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
}
