import { LONGEST_SHEET_NAME, sheetName } from '@org/sheets';
import { writeXlsx, type CellStyle, type WriteSheet } from 'hucre/xlsx';
import type { SheetLook } from './sheet-look.ts';
import { readZip } from './zip-entries.ts';

/** A sheet without its rows: the bytes before and after them, and the style number of each column. */
export interface SheetFrame {
  readonly before: string;
  readonly after: string;
  readonly styles: readonly number[];
  /** Number of the first row; the first row of the sheet is 1. */
  readonly firstRow: number;
}

/** A workbook without the rows of its sheets. Its parts other than the sheets depend on the number of sheets. */
export interface WorkbookFrame {
  readonly sheets: readonly SheetFrame[];
  readonly otherParts: readonly { readonly name: string; readonly content: Buffer }[];
}

/** The part of a sheet in a workbook; the first sheet is 1. */
export function sheetPart(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}
const LONGEST_HEADER = 200;
const USUAL_WIDTH = 16;
/** The number format of text cells. */
export const TEXT_PATTERN = '@';
const MARK: CellStyle = { font: { color: { rgb: '8C8C8C' } } };
const HEADING: CellStyle = { font: { bold: true, size: 14 }, alignment: { horizontal: 'center' } };
/** The style of column titles. */
export const TITLE_STYLE: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F0F2F5' } },
  alignment: { vertical: 'center', wrapText: true },
};

/**
 * Writes the parts of a workbook around the rows of its sheets. Sheets of the same look have the same frame, whatever
 * other sheets there are.
 */
export async function drawWorkbook(looks: readonly SheetLook[]): Promise<WorkbookFrame> {
  const names = sheetNames(looks.map(({ title }) => title));
  const drawn = looks.map((look, at) => drawSheet(look, names[at] ?? ''));
  // The writer's `printTitlesRow` names the sheet without quotes, and spreadsheet programs report such a workbook as
  // damaged.
  const printTitles = drawn.map(({ sheet: { name }, head }) => ({
    name: '_xlnm.Print_Titles',
    range: `${quotedName(name)}!$1:$${head}`,
    scope: name,
  }));
  const [first] = looks;
  const book = await writeXlsx({
    sheets: drawn.map(({ sheet }) => sheet),
    namedRanges: printTitles,
    properties: { title: first?.title ?? '', creator: first?.mark ?? '' },
  });
  return framed(
    Buffer.from(book.buffer, book.byteOffset, book.byteLength),
    drawn.map(({ head }) => head + 1),
  );
}

/** A sheet with its head, and a row that is a pattern for all others; `head` is the number of rows above that. */
function drawSheet(look: SheetLook, name: string): { readonly sheet: WriteSheet; readonly head: number } {
  const lines = [
    ...(look.mark === '' ? [] : [{ text: look.mark, style: MARK }]),
    ...(look.heading === undefined ? [] : [{ text: look.heading, style: HEADING }]),
  ];
  const head = lines.length + 1;
  const width = Math.max(1, look.columns.length);
  const cells = new Map([
    ...lines.map(({ style }, row) => [`${row},0`, { style }] as const),
    ...look.columns.flatMap(({ pattern = TEXT_PATTERN }, column) => [
      [`${lines.length},${column}`, { style: TITLE_STYLE }] as const,
      [`${head},${column}`, { style: { numFmt: pattern } }] as const,
    ]),
  ]);
  const across =
    width === 1 ? [] : lines.map((_line, row) => ({ startRow: row, startCol: 0, endRow: row, endCol: width - 1 }));
  const merges = (look.merges ?? []).map(({ row, column, rows, columns }) => ({
    startRow: head + row,
    startCol: column,
    endRow: head + row + rows - 1,
    endCol: column + columns - 1,
  }));
  const sheet: WriteSheet = {
    name,
    columns: look.columns.map(({ width: own = USUAL_WIDTH }) => ({ width: own })),
    // The last row is a pattern: only the styles of its cells are used.
    rows: [...lines.map(({ text }) => [text]), look.columns.map(({ title }) => title), look.columns.map(() => 0)],
    cells,
    merges: [...across, ...merges],
    freezePane: { rows: head },
    pageSetup: { orientation: 'landscape', paperSize: 'a4', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    headerFooter: printed(look.mark),
  };
  return { sheet, head };
}

async function framed(book: Buffer, firstRows: readonly number[]): Promise<WorkbookFrame> {
  const parts = new Map(
    await Promise.all((await readZip(book)).map(async (entry) => [entry.name, await entry.unpack()] as const)),
  );
  const sheets = firstRows.map((firstRow, at) => {
    const part = sheetPart(at + 1);
    const frame = frameOf(parts.get(part)?.toString() ?? '', firstRow);
    parts.delete(part);
    return frame;
  });
  return { sheets, otherParts: [...parts].map(([name, content]) => ({ name, content })) };
}

function frameOf(sheet: string, firstRow: number): SheetFrame {
  const pattern = sheet.lastIndexOf('<row ');
  const end = sheet.indexOf('</sheetData>');
  if (pattern < 0 || end < pattern)
    throw new Error('SHEET_FRAME: the writer of workbooks draws its sheets in another way.');
  return {
    // The size of the sheet is not known yet.
    before: sheet.slice(0, pattern).replace(/<dimension [^<>]*\/>/, ''),
    after: sheet.slice(end),
    styles: [...sheet.slice(pattern, end).matchAll(/<c [^<>]*\bs="(\d+)"/g)].map(([, style]) => Number(style)),
    firstRow,
  };
}

// In a header, "&" starts a code.
function printed(mark: string): { readonly oddHeader?: string; readonly oddFooter: string } {
  const text = mark.replaceAll('&', '&&').slice(0, LONGEST_HEADER);
  return mark === '' ? { oddFooter: '&C&P / &N' } : { oddHeader: `&C${text}`, oddFooter: `&L${text}&R&P / &N` };
}

/** The name of a sheet in a reference. */
function quotedName(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}

/**
 * Valid names for the sheets of a workbook, each once: spreadsheet programs do not distinguish upper and lower case.
 */
function sheetNames(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const plain = sheetName(title);
    let name = plain;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
      const end = ` (${number})`;
      name = `${plain
        .slice(0, LONGEST_SHEET_NAME - end.length)
        .toWellFormed()
        .trimEnd()}${end}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}
