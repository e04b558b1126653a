import { colToLetter, writeXlsx, type DataValidation, type WriteSheet } from 'hucre/xlsx';
import { sheetName } from '@org/sheets';
import { TEXT_PATTERN, TITLE_STYLE } from './sheet-frame.ts';

export interface TemplateColumn {
  readonly title: string;
  readonly pattern?: string | undefined;
  readonly width?: number;
  /** Shown when a cell of the column is selected. */
  readonly hint: string;
  /** The allowed values; empty if every value is allowed. */
  readonly choices: readonly string[];
}

export interface TemplateSheet {
  readonly title: string;
  readonly columns: readonly TemplateColumn[];
  /** A line above the titles. */
  readonly note?: string;
  /** The number of rows to fill in. */
  readonly rows: number;
  /** Rows that are filled in already. */
  readonly filled?: readonly (readonly (string | number | null)[])[];
}

const CHOICES = 'choices';
const WIDTH = 18;

/**
 * A workbook to fill in: titles, formats of the cells below them, and drop-down lists whose entries are in a hidden
 * sheet.
 */
export async function writeTemplate(sheets: readonly TemplateSheet[]): Promise<Buffer> {
  const columns = sheets.flatMap((sheet) => sheet.columns);
  const longest = Math.max(0, ...columns.map(({ choices }) => choices.length));
  let before = 0;
  const written = sheets.map((sheet) => {
    const first = before;
    before += sheet.columns.length;
    return sheetOf(sheet, first);
  });
  const entries: WriteSheet = {
    name: CHOICES,
    hidden: true,
    rows: Array.from({ length: longest }, (_, row) => columns.map(({ choices }) => choices[row] ?? null)),
  };
  const book = await writeXlsx({ sheets: longest > 0 ? [...written, entries] : written });
  return Buffer.from(book.buffer, book.byteOffset, book.byteLength);
}

/** A sheet; `choicesAt` is the column of the hidden sheet with the entries of its first column. */
function sheetOf({ title, columns, note, rows, filled = [] }: TemplateSheet, choicesAt: number): WriteSheet {
  // The rows above the first row to fill in.
  const head = note === undefined ? 1 : 2;
  return {
    name: sheetName(title),
    columns: columns.map(({ pattern = TEXT_PATTERN, width = WIDTH }) => ({ width, style: { numFmt: pattern } })),
    rows: [
      ...(note === undefined ? [] : [[note]]),
      columns.map((column) => column.title),
      ...filled.map((cells) => [...cells]),
    ],
    cells: new Map(columns.map((_column, index) => [`${head - 1},${index}`, { style: TITLE_STYLE }] as const)),
    freezePane: { rows: head },
    dataValidations: columns.map((column, index) =>
      validation(column, {
        range: `${colToLetter(index)}${head + 1}:${colToLetter(index)}${head + rows}`,
        entries: colToLetter(choicesAt + index),
      }),
    ),
  };
}

function validation(
  { title, hint, choices }: TemplateColumn,
  { range, entries }: { readonly range: string; readonly entries: string },
): DataValidation {
  const common = {
    range,
    allowBlank: true,
    showInputMessage: hint !== '',
    inputTitle: title.slice(0, 32),
    inputMessage: hint.slice(0, 255),
  };
  // Allows any value: the refusal of the server says more than that of a sheet.
  if (choices.length === 0) return { ...common, type: 'custom', formula1: 'TRUE', showErrorMessage: false };
  return {
    ...common,
    type: 'list',
    formula1: `${CHOICES}!$${entries}$1:$${entries}$${choices.length}`,
    showErrorMessage: true,
  };
}
