import { writeXlsx, type CellStyle } from 'hucre/xlsx';
import { sheetName } from './sheet-name.ts';

/** A table of texts and numbers. */
export interface WrittenTable {
  readonly name: string;
  readonly head: readonly string[];
  /** Null is an empty cell. */
  readonly rows: readonly (readonly (string | number | null)[])[];
}

const HEAD: CellStyle = { font: { bold: true }, alignment: { vertical: 'center', wrapText: true } };
const TEXT: CellStyle = { numFmt: '@' };
/** Widths in characters. */
const NAME_WIDTH = 28;
const NUMBER_WIDTH = 18;

/** Writes a workbook with one table. Its head stays in sight, numbers are numbers, and no text becomes a formula. */
export async function writeTable({ name, head, rows }: WrittenTable): Promise<Uint8Array> {
  const styled = rows.flatMap((line, row) =>
    line.flatMap((cell, column) =>
      typeof cell === 'string' ? [[`${row + 1},${column}`, { style: TEXT }] as const] : [],
    ),
  );
  return writeXlsx({
    sheets: [
      {
        name: sheetName(name),
        columns: head.map((_title, column) => ({ width: column === 0 ? NAME_WIDTH : NUMBER_WIDTH })),
        rows: [[...head], ...rows.map((line) => [...line])],
        cells: new Map([...head.map((_title, column) => [`0,${column}`, { style: HEAD }] as const), ...styled]),
        freezePane: { rows: 1 },
      },
    ],
    properties: { title: name },
  });
}
