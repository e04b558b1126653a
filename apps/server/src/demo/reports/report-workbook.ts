import { writeXlsx, type Cell, type CellStyle } from 'hucre/xlsx';
import { officeUse } from './office-use.ts';

/** Rows above the first kind: title, an empty row, and the heads. */
const HEAD_ROWS = 2;
/** The columns of numbers; the one after them is their sum. */
const NUMBERS = 4;
const WIDE = 22;

/** The first and last row, from 1, of the kinds, and the row of their totals. */
export const officeUseRows = {
  first: HEAD_ROWS + 1,
  last: HEAD_ROWS + officeUse.kinds.length,
  total: HEAD_ROWS + officeUse.kinds.length + 1,
} as const;

const line = { style: 'thin' } as const;
const border = { top: line, right: line, bottom: line, left: line };
const head: CellStyle = { font: { bold: true }, alignment: { horizontal: 'center' }, border };
const fixed: CellStyle = { border };
const counted: CellStyle = { border, numFmt: '#,##0' };
const measured: CellStyle = { border, numFmt: '#,##0.00' };
const open = (style: CellStyle): CellStyle => ({ ...style, protection: { locked: false } });

const numberStyle = (column: number) => (column === 1 ? counted : measured);
const letterOf = (column: number) => String.fromCharCode('A'.charCodeAt(0) + column);

/** The workbook of the demo's report: locked, but for the cells that units fill in. */
export async function writeOfficeUse(): Promise<Buffer> {
  const { first, last, total } = officeUseRows;
  const cells = new Map<string, Partial<Cell>>();
  const put = (row: number, column: number, cell: Partial<Cell>) => cells.set(`${row - 1},${column}`, cell);
  put(1, 0, { value: officeUse.title, style: { font: { bold: true, size: 16 }, alignment: { horizontal: 'center' } } });
  officeUse.heads.forEach((value, column) => put(HEAD_ROWS, column, { value, style: head }));
  officeUse.kinds.forEach((value, index) => {
    const row = first + index;
    put(row, 0, { value, style: fixed });
    for (let column = 1; column <= NUMBERS; column += 1)
      put(row, column, { value: null, style: open(numberStyle(column)) });
    put(row, NUMBERS + 1, { value: null, formula: `C${row}+D${row}+E${row}`, style: measured });
  });
  put(total, 0, { value: officeUse.total, style: head });
  for (let column = 1; column <= NUMBERS + 1; column += 1) {
    const letter = letterOf(column);
    put(total, column, { value: null, formula: `SUM(${letter}${first}:${letter}${last})`, style: numberStyle(column) });
  }
  officeUse.notes.forEach((value, index) => {
    put(total + 1 + index, 0, { value, style: fixed });
    put(total + 1 + index, 1, { value: null, style: open(index === 1 ? { ...fixed, numFmt: 'yyyy-mm-dd' } : fixed) });
  });
  const merges = [{ startRow: 0, startCol: 0, endRow: 0, endCol: NUMBERS + 1 }];
  const bytes = await writeXlsx({
    sheets: [
      {
        name: officeUse.sheet,
        columns: officeUse.heads.map(() => ({ width: WIDE })),
        rows: Array.from({ length: total + officeUse.notes.length }, () => []),
        cells,
        merges,
        freezePane: { rows: HEAD_ROWS },
        protection: { sheet: true },
      },
    ],
  });
  return Buffer.from(bytes);
}
