import type { CallContext, RequestContext } from '../../../shared/http/context.ts';
import type { AuditEntry } from '../../../shared/http/http-kernel.ts';
import type { AttachmentOwners, FilesPort, StoredFile } from '../files.port.ts';
import { fileRefusal } from '../files.words.ts';
import type { FileQuota, ReadParameters } from '../quota.ts';
import type { EditingPort } from './editing.port.ts';

/** The document editor of the deployment: only these origins are trusted, whatever a parameter names. */
export interface DocumentEditor {
  readonly origins: readonly string[];
  /** Shared with the editor; signs every message in both directions. */
  readonly secret: string;
}

/** The parts of the server that online editing needs. */
export interface EditingWorld {
  /** Undefined if nothing is edited online. */
  readonly editor: DocumentEditor | undefined;
  readonly parameters: ReadParameters;
  /** A person who may still sign in, with their current scope and permissions. */
  readonly personOf: (
    context: CallContext,
    person: { readonly tenantId: string; readonly userId: string },
  ) => Promise<RequestContext | undefined>;
  readonly audit: (context: RequestContext, entry: AuditEntry) => Promise<void>;
}

export interface EditingParts extends EditingWorld {
  readonly files: FilesPort;
  readonly editings: EditingPort;
  readonly owners: AttachmentOwners;
  readonly quota: FileQuota;
}

/**
 * Refuses a caller who may not change a file. The creator may, and so may a user who may change the attachments of its
 * record.
 */
export async function refuseForeign(
  { owners }: Pick<EditingParts, 'owners'>,
  context: RequestContext,
  file: StoredFile,
): Promise<void> {
  const isOfRecord = file.businessKey !== '' && (await owners.unitForChange(context, file.businessKey)) !== undefined;
  if (!isOfRecord && file.createUser !== context.userId)
    throw fileRefusal('FILE_EDITING_NOT_OWN', { name: file.fileName });
}
