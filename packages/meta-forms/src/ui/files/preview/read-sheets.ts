import type { Sheet as ReadSheet, Workbook } from 'hucre';
import { extensionOf } from '../accepted-files.ts';
import { SHEET_COLUMNS, SHEET_ROWS } from './limits.ts';
import { decodeText } from './decode-text.ts';

/** Most characters of a number format, as in spreadsheet programs: parsing takes quadratic time. */
const FORMAT_LENGTH = 255;

/** A sheet as it is shown: texts only. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly columnCount: number;
  /** The sheet has more rows or columns than are shown. */
  readonly isCut: boolean;
}

/** The visible sheets of a workbook or CSV file, in their order. Rejects where the bytes are neither. */
export async function readSheets(bytes: ArrayBuffer, fileName: string): Promise<readonly Sheet[]> {
  const { formatValue, parseCsv, readXls, readXlsx } = await import('hucre');
  const extension = extensionOf(fileName);
  if (extension === 'csv')
    return [
      cut(
        fileName,
        parseCsv(decodeText(new Uint8Array(bytes))).map((row) => row.map((value) => String(value ?? ''))),
      ),
    ];
  const read = extension === 'xls' ? readXls : readXlsx;
  // One row more than is shown, to detect that there are more.
  const workbook: Workbook = await read(bytes, {
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    maxRows: SHEET_ROWS + 1,
    readStyles: true,
  });
  return workbook.sheets.map((sheet) => cut(sheet.name, textsOf(sheet, formatValue)));
}

function textsOf(sheet: ReadSheet, format: (value: unknown, pattern: string) => string): string[][] {
  return sheet.rows.map((row, at) =>
    row.map((value, column) => {
      if (value === null) return '';
      const pattern = sheet.cells?.get(`${at},${column}`)?.style?.numFmt;
      if (pattern !== undefined && pattern !== 'General' && pattern.length <= FORMAT_LENGTH)
        return format(value, pattern);
      return value instanceof Date ? format(value, 'yyyy-mm-dd') : String(value);
    }),
  );
}

function cut(name: string, all: readonly (readonly string[])[]): Sheet {
  const width = Math.max(0, ...all.map((row) => row.length));
  const isCut = all.length > SHEET_ROWS || width > SHEET_COLUMNS;
  return {
    name,
    rows: isCut ? all.slice(0, SHEET_ROWS).map((row) => row.slice(0, SHEET_COLUMNS)) : all,
    columnCount: Math.min(width, SHEET_COLUMNS),
    isCut,
  };
}

const LETTERS = 26;
const CODE_OF_A = 65;

/** The letters of a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / LETTERS);
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCodePoint(CODE_OF_A + (index % LETTERS))}`;
}
