import type { CallContext, RequestContext } from '../../../shared/http/context.ts';
import type { AuditEntry } from '../../../shared/http/http-kernel.ts';
import type { AttachmentOwners, FilesPort, StoredFile } from '../files.port.ts';
import { fileRefusal } from '../files.words.ts';
import type { FileQuota, ReadParameters } from '../quota.ts';
import type { EditingPort } from './editing.port.ts';

/** What the deployment says of its document editor: only these origins are ever trusted, whatever a parameter names. */
export interface DocumentEditor {
  readonly origins: readonly string[];
  /** Shared with the editor: every message either way is signed with it. */
  readonly secret: string;
}

/** What online editing asks of the rest of the server. */
export interface EditingWorld {
  /** Missing: nothing is edited online. */
  readonly editor: DocumentEditor | undefined;
  readonly parameters: ReadParameters;
  /** Somebody who still may sign in, with what he sees and may do now. */
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

/** Refuses whoever may not change a file: it is its creator's, or an attachment of a record whose attachments he may change now. */
export async function refuseForeign(
  { owners }: Pick<EditingParts, 'owners'>,
  context: RequestContext,
  file: StoredFile,
): Promise<void> {
  const isOfRecord = file.businessKey !== '' && (await owners.unitForChange(context, file.businessKey)) !== undefined;
  if (!isOfRecord && file.createUser !== context.userId)
    throw fileRefusal('FILE_EDITING_NOT_OWN', { name: file.fileName });
}
