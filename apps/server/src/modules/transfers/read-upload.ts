import { streamXlsxRows } from 'hucre/xlsx';
import { readZip } from '../../shared/sheets/zip-entries.ts';
import { IMPORT_MEGABYTES, MOST_IMPORTED, TITLE_ROWS, UNPACKED_MEGABYTES } from './limits.ts';
import { transferRefusal } from './transfers.words.ts';

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

/** The rows of the first sheet that hold something. Refuses what is no workbook, and what is more than an import takes, before it is unpacked. */
export async function readUpload(bytes: Buffer): Promise<readonly SheetRow[]> {
  await refuseBomb(bytes);
  const rows: SheetRow[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, maxRows: MOST_READ + 1 })) {
      if (index >= MOST_READ) throw tooLarge();
      const cells = values.map(asText);
      if (cells.some(({ text }) => text !== '')) rows.push({ number: index + 1, cells });
    }
  } catch (error) {
    throw error instanceof Error && error.name === 'Refusal' ? error : transferRefusal('IMPORT_FILE_UNREADABLE');
  }
  return rows;
}

/** The refusal of what is more than one import takes. */
export function tooLarge() {
  return transferRefusal('IMPORT_TOO_LARGE', { rows: MOST_IMPORTED, megabytes: IMPORT_MEGABYTES });
}

// What the directory says of its sizes is what it may come to: an entry that is larger does not unpack.
async function refuseBomb(bytes: Buffer): Promise<void> {
  const entries = await readZip(bytes).catch(refuseUnreadable);
  if (entries.reduce((sum, { size }) => sum + size, 0) > UNPACKED_MEGABYTES * MEGABYTE) throw tooLarge();
  for (const entry of entries) await entry.unpack().catch(refuseUnreadable);
}

function refuseUnreadable(): never {
  throw transferRefusal('IMPORT_FILE_UNREADABLE');
}

function asText(value: unknown): SheetText {
  const isCutNumber = typeof value === 'number' && Math.abs(value) >= 1e15;
  if (value instanceof Date) return { text: Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 19).replace('T', ' '), isCutNumber };
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { text: isPlain ? String(value).trim() : '', isCutNumber };
}
