import type { RequestContext } from '../../shared/http/context.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { contentTypeOf, extensionOf, isRefusedExtension, safeFileName } from '../../shared/files/file-names.ts';
import type { AttachmentOwners, NewFile } from './files.port.ts';
import { fileRefusal } from './files.words.ts';
import { FILE_BYTES } from './limits.ts';

export interface OfferedFile {
  readonly name: string;
  readonly businessKey: string;
  /** Bytes as announced; 0 where nothing was said. */
  readonly size: number;
}

/** The file that may be stored for what is offered, whichever way its bytes will come; refuses what is not taken at all. */
export async function admitFile(owners: AttachmentOwners, context: RequestContext, { name, businessKey, size }: OfferedFile): Promise<NewFile> {
  const fileName = safeFileName(name);
  const extension = extensionOf(fileName);
  if (isRefusedExtension(extension)) throw fileRefusal('FILE_TYPE_REFUSED', { extension });
  if (size > FILE_BYTES) throw fileRefusal('REQUEST_TOO_LARGE');
  const unitId = (businessKey === '' ? undefined : await owners.unitForChange(context, businessKey)) ?? context.unitId;
  return { id: createId(), unitId, businessKey, fileName, contentType: contentTypeOf(extension), size };
}
