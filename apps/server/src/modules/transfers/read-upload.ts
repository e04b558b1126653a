import { inWorker } from '../../shared/workers/worker-pool.ts';
import { IMPORT_MEGABYTES, MOST_IMPORTED, READ_MS } from './limits.ts';
import type { ReadWorkbook, SheetRow } from './read-workbook.ts';
import { transferRefusal } from './transfers.words.ts';

const reading = {
  file: new URL('./read-workbook.ts', import.meta.url),
  name: 'readWorkbook',
  deadlineMs: READ_MS,
  pool: 'jobs' as const,
};

/** The non-empty rows of the first sheet. Refuses files that are not workbooks or exceed the limits. */
export async function readUpload(bytes: Buffer): Promise<readonly SheetRow[]> {
  const read = await inWorker<ReadWorkbook>(reading, bytes);
  if ('rows' in read) return read.rows;
  throw read.refused === 'tooLarge' ? tooLarge() : transferRefusal('IMPORT_FILE_UNREADABLE');
}

/** The refusal of a file that exceeds the limits. */
export function tooLarge() {
  return transferRefusal('IMPORT_TOO_LARGE', { rows: MOST_IMPORTED, megabytes: IMPORT_MEGABYTES });
}
