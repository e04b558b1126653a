import { colToLetter, writeXlsx, type DataValidation, type WriteSheet } from 'hucre/xlsx';
import { sheetName, TEXT_PATTERN, TITLE_STYLE } from './sheet-frame.ts';

export interface TemplateColumn {
  readonly title: string;
  readonly pattern?: string | undefined;
  /** Shown when a cell of the column is selected. */
  readonly hint: string;
  /** The allowed values; empty if every value is allowed. */
  readonly choices: readonly string[];
}

export interface Template {
  readonly title: string;
  readonly columns: readonly TemplateColumn[];
  /** A line above the titles. */
  readonly note?: string;
  /** The number of rows to fill in. */
  readonly rows: number;
}

const CHOICES = 'choices';
const WIDTH = 18;

/**
 * A workbook to fill in: titles, formats of the cells below them, and drop-down lists whose entries are in a hidden
 * sheet.
 */
export async function writeTemplate({ title, columns, rows, note }: Template): Promise<Buffer> {
  // The rows above the first row to fill in.
  const head = note === undefined ? 1 : 2;
  const longest = Math.max(0, ...columns.map(({ choices }) => choices.length));
  const sheet: WriteSheet = {
    name: sheetName(title),
    columns: columns.map(({ pattern = TEXT_PATTERN }) => ({ width: WIDTH, style: { numFmt: pattern } })),
    rows: [...(note === undefined ? [] : [[note]]), columns.map((column) => column.title)],
    cells: new Map(columns.map((_column, index) => [`${head - 1},${index}`, { style: TITLE_STYLE }] as const)),
    freezePane: { rows: head },
    dataValidations: columns.map((column, index) =>
      validation(column, colToLetter(index), { first: head + 1, last: head + rows }),
    ),
  };
  const entries: WriteSheet = {
    name: CHOICES,
    hidden: true,
    rows: Array.from({ length: longest }, (_, row) => columns.map(({ choices }) => choices[row] ?? null)),
  };
  const book = await writeXlsx({ sheets: longest > 0 ? [sheet, entries] : [sheet] });
  return Buffer.from(book.buffer, book.byteOffset, book.byteLength);
}

function validation(
  { title, hint, choices }: TemplateColumn,
  letters: string,
  { first, last }: { readonly first: number; readonly last: number },
): DataValidation {
  const common = {
    range: `${letters}${first}:${letters}${last}`,
    allowBlank: true,
    showInputMessage: true,
    inputTitle: title.slice(0, 32),
    inputMessage: hint.slice(0, 255),
  };
  // Allows any value: the refusal of the server says more than that of a sheet.
  if (choices.length === 0) return { ...common, type: 'custom', formula1: 'TRUE', showErrorMessage: false };
  return {
    ...common,
    type: 'list',
    formula1: `${CHOICES}!$${letters}$1:$${letters}$${choices.length}`,
    showErrorMessage: true,
  };
}
