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
  /** The announced bytes; 0 if unknown. */
  readonly size: number;
}

/** Checks an offered file before its bytes arrive, whatever the protocol; returns its stored form, or refuses it. */
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
 * The unit of a new file with this key: that of its record, which the caller must be allowed to change, or the caller's
 * own if no record is named. Refuses a key of a record that the caller does not see or that does not exist, so that
 * nobody attaches files to other people's records.
 */
export async function unitFor(owners: AttachmentOwners, context: RequestContext, businessKey: string): Promise<string> {
  if (businessKey === '') return context.unitId;
  const unitId = isBusinessKey(businessKey) ? await owners.unitForChange(context, businessKey) : undefined;
  if (unitId === undefined) throw fileRefusal('RECORD_MISSING');
  return unitId;
}
