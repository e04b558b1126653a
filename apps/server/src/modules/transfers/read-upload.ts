import { inWorker } from '../../shared/workers/worker-pool.ts';
import { IMPORT_MEGABYTES, MOST_IMPORTED, READ_MS } from './limits.ts';
import type { ReadSheets, ReadWorkbook } from './read-workbook.ts';
import { transferRefusal } from './transfers.words.ts';

const reading = {
  file: new URL('./read-workbook.ts', import.meta.url),
  name: 'readWorkbook',
  deadlineMs: READ_MS,
  pool: 'jobs' as const,
};

/**
 * The sheets of a workbook: the first, and those with these names. Refuses files that are not workbooks or exceed the
 * limits.
 */
export async function readUpload(bytes: Buffer, names: readonly string[] = []): Promise<ReadSheets> {
  const read = await inWorker<ReadWorkbook>(reading, { bytes, names });
  if ('rows' in read) return read;
  throw read.refused === 'tooLarge' ? tooLarge() : transferRefusal('IMPORT_FILE_UNREADABLE');
}

/** The refusal of a file that exceeds the limits. */
export function tooLarge() {
  return transferRefusal('IMPORT_TOO_LARGE', { rows: MOST_IMPORTED, megabytes: IMPORT_MEGABYTES });
}
