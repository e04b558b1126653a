import type { RequestContext } from '../../shared/http/context.ts';
import type { FilesService } from '../files/files.service.ts';
import { IMPORT_MEGABYTES } from './limits.ts';
import { tooLarge } from './read-upload.ts';
import { transferRefusal } from './transfers.words.ts';

const MEGABYTE = 1024 * 1024;

/**
 * The bytes of a workbook that the caller has uploaded. The file stays until its records are stored, because an
 * interrupted import needs it again.
 */
export async function uploadedBytes(
  files: Pick<FilesService, 'own'>,
  context: RequestContext,
  fileId: string,
): Promise<Buffer> {
  return (await uploadedFile(files, context, fileId)).bytes;
}

/** The same with its name. */
export async function uploadedFile(
  files: Pick<FilesService, 'own'>,
  context: RequestContext,
  fileId: string,
): Promise<{ readonly fileName: string; readonly bytes: Buffer }> {
  const file = await files.own(context, fileId);
  if (!file) throw transferRefusal('IMPORT_FILE_UNREADABLE');
  if (file.size > IMPORT_MEGABYTES * MEGABYTE) throw tooLarge();
  const pieces: Buffer[] = [];
  for await (const piece of file.read()) pieces.push(piece);
  return { fileName: file.fileName, bytes: Buffer.concat(pieces) };
}
