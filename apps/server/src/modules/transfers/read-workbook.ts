/** Reads a workbook in a worker; this file must not import words or the contract. */
import { streamXlsxRows } from 'hucre/xlsx';
import { readZip, type ZipEntry } from '../../shared/sheets/zip-entries.ts';
import { MOST_ENTRIES, MOST_IMPORTED, MOST_MARKS, MOST_RATIO, TITLE_ROWS, UNPACKED_MEGABYTES } from './limits.ts';

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

/** The rows, or the reason why there are none. */
export type ReadWorkbook = { readonly rows: readonly SheetRow[] } | { readonly refused: 'unreadable' | 'tooLarge' };

/** The non-empty rows of the first sheet. Files that exceed the limits are refused before they are parsed. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadWorkbook> {
  try {
    const book = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    await refuseBomb(book);
    return { rows: await rowsOf(book) };
  } catch (error) {
    return { refused: error instanceof RangeError ? 'tooLarge' : 'unreadable' };
  }
}

async function rowsOf(book: Buffer): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const { index, values } of streamXlsxRows(book, { sheet: 0, maxRows: MOST_READ + 1 })) {
    if (index >= MOST_READ) throw new RangeError('TOO_LARGE');
    const cells = values.map(asText);
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
