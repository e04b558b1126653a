/** Reads a workbook in a worker; this file must not import words or the contract. */
import { streamXlsxRows } from 'hucre/xlsx';
import { readZip, type ZipEntry } from '../../shared/sheets/zip-entries.ts';
import { sheetNames } from './imports/sheet-names.ts';
import {
  MOST_COLUMNS,
  MOST_ENTRIES,
  MOST_IMPORTED,
  MOST_MARKS,
  MOST_RATIO,
  MOST_SUB_ROWS,
  MOST_UNREAD_SHEETS,
  TITLE_ROWS,
  UNPACKED_MEGABYTES,
} from './limits.ts';

const MEGABYTE = 1024 * 1024;
/** The rows above those of an export, including the titles. */
const MOST_READ = MOST_IMPORTED + TITLE_ROWS;

/** A row of a sheet as texts; `number` is the row number that people see. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly SheetText[];
}

/** A cell as the text that a person reads. */
export interface SheetText {
  readonly text: string;
  /** Whether it was a number with more digits than a spreadsheet stores. */
  readonly isCutNumber: boolean;
}

/** A further sheet of a workbook. */
export interface FurtherSheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

/** The sheets that an import reads. */
export interface ReadSheets {
  /** The non-empty rows of the first sheet. */
  readonly rows: readonly SheetRow[];
  readonly further: readonly FurtherSheet[];
  /** Names of visible sheets that are not read. */
  readonly unread: readonly string[];
}

/** The sheets, or the reason why there are none. */
export type ReadWorkbook = ReadSheets | { readonly refused: 'unreadable' | 'tooLarge' };

/** A workbook, and the names of the sheets that are read in addition to the first. */
export interface WorkbookInput {
  readonly bytes: Uint8Array;
  readonly names: readonly string[];
}

/** The sheets of a workbook. Files that exceed the limits are refused before they are parsed. */
export async function readWorkbook({ bytes, names }: WorkbookInput): Promise<ReadWorkbook> {
  try {
    const book = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    await refuseBomb(book);
    return await sheetsOf(book, names);
  } catch (error) {
    return { refused: error instanceof RangeError ? 'tooLarge' : 'unreadable' };
  }
}

async function sheetsOf(book: Buffer, names: readonly string[]): Promise<ReadSheets> {
  const rows = await rowsOf(book, 0, MOST_READ);
  const others = (await sheetNames(book)).map(({ name, isHidden }, at) => ({ name, isHidden, at })).slice(1);
  const further: FurtherSheet[] = [];
  let left = MOST_SUB_ROWS;
  for (const name of names) {
    const sheet = others.find((other) => other.name === name);
    if (!sheet) continue;
    const own = await rowsOf(book, sheet.at, left);
    left -= own.length;
    further.push({ name, rows: own });
  }
  const unread = others.filter(({ name, isHidden }) => !isHidden && !names.includes(name));
  return { rows, further, unread: unread.slice(0, MOST_UNREAD_SHEETS).map(({ name }) => name) };
}

async function rowsOf(book: Buffer, sheet: number, most: number): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const { index, values } of streamXlsxRows(book, { sheet, maxRows: most + 1 })) {
    if (index >= most) throw new RangeError('TOO_LARGE');
    const cells = values.slice(0, MOST_COLUMNS).map(asText);
    if (values.slice(MOST_COLUMNS).some((value) => asText(value).text !== '')) throw new RangeError('TOO_LARGE');
    if (cells.some(({ text }) => text !== '')) rows.push({ number: index + 1, cells });
  }
  return rows;
}

// The sizes in the directory are checked; an entry that is larger than that does not unpack.
async function refuseBomb(book: Buffer): Promise<void> {
  const entries = await readZip(book, MOST_ENTRIES);
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > UNPACKED_MEGABYTES * MEGABYTE || (unpacked > MEGABYTE && unpacked > book.length * MOST_RATIO))
    throw new RangeError('TOO_LARGE');
  for (const entry of entries) await refuseMarks(entry);
}

/** Every cell and every shared text is an element; they are counted before any is parsed. */
async function refuseMarks(entry: ZipEntry): Promise<void> {
  const bytes = await entry.unpack();
  let marks = 0;
  for (let at = bytes.indexOf('<'); at >= 0; at = bytes.indexOf('<', at + 1)) marks += 1;
  if (marks > MOST_MARKS) throw new RangeError('TOO_LARGE');
}

function asText(value: unknown): SheetText {
  const isCutNumber = typeof value === 'number' && Math.abs(value) >= 1e15;
  if (value instanceof Date)
    return {
      text: Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 19).replace('T', ' '),
      isCutNumber,
    };
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { text: isPlain ? String(value).trim() : '', isCutNumber };
}
