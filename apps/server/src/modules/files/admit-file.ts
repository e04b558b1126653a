import { isBusinessKey } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { contentTypeOf, extensionOf, refusedExtensionOf, safeFileName } from '../../shared/files/file-names.ts';
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
export async function admitFile(
  owners: AttachmentOwners,
  context: RequestContext,
  { name, businessKey, size }: OfferedFile,
): Promise<NewFile> {
  // Bytes of another encoding arrive as the replacement character.
  if (name.includes('\uFFFD')) throw fileRefusal('REQUEST_UNREADABLE');
  const fileName = safeFileName(name);
  const extension = extensionOf(fileName);
  const refused = refusedExtensionOf(fileName);
  if (refused !== undefined) throw fileRefusal('FILE_TYPE_REFUSED', { extension: refused });
  if (size > FILE_BYTES) throw fileRefusal('REQUEST_TOO_LARGE');
  return {
    id: createId(),
    unitId: await unitFor(owners, context, businessKey),
    businessKey,
    fileName,
    contentType: contentTypeOf(extension),
    size,
  };
}

/**
 * The unit that a file with this key belongs to: that of its record, which the caller may change now; his own where no record is named.
 * A key of what he does not see, or of nothing at all, would hang a file where others look for theirs.
 */
export async function unitFor(owners: AttachmentOwners, context: RequestContext, businessKey: string): Promise<string> {
  if (businessKey === '') return context.unitId;
  const unitId = isBusinessKey(businessKey) ? await owners.unitForChange(context, businessKey) : undefined;
  if (unitId === undefined) throw fileRefusal('RECORD_MISSING');
  return unitId;
}
