/** Reads a workbook in a worker: nothing here knows of words or of the contract. */
import { streamXlsxRows } from 'hucre/xlsx';
import { readZip, type ZipEntry } from '../../shared/sheets/zip-entries.ts';
import { MOST_ENTRIES, MOST_IMPORTED, MOST_MARKS, MOST_RATIO, TITLE_ROWS, UNPACKED_MEGABYTES } from './limits.ts';

const MEGABYTE = 1024 * 1024;
/** What an export holds above its rows, and the titles. */
const MOST_READ = MOST_IMPORTED + TITLE_ROWS;

/** A row of a sheet as texts; `number` is what people call it. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly SheetText[];
}

/** A cell as the text a person would read there. */
export interface SheetText {
  readonly text: string;
  /** It was a number whose digits a spreadsheet does not keep. */
  readonly isCutNumber: boolean;
}

/** The rows, or why there are none. */
export type ReadWorkbook = { readonly rows: readonly SheetRow[] } | { readonly refused: 'unreadable' | 'tooLarge' };

/** The rows of the first sheet that hold something. What is more than an import takes is refused before it is parsed. */
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

// What the directory says of its sizes is what it may come to: an entry that is larger does not unpack.
async function refuseBomb(book: Buffer): Promise<void> {
  const entries = await readZip(book, MOST_ENTRIES);
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > UNPACKED_MEGABYTES * MEGABYTE || (unpacked > MEGABYTE && unpacked > book.length * MOST_RATIO))
    throw new RangeError('TOO_LARGE');
  for (const entry of entries) await refuseMarks(entry);
}

/** Every cell, and every text that cells share, is an element: how many there are is counted before any is made. */
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
