import { filesCalls } from '@org/contract';
import { countedByAddress, ticketRule } from '../../../shared/attempts/by-address.ts';
import { inTransaction } from '../../../shared/database/transaction.ts';
import type { CallContext, RequestContext } from '../../../shared/http/context.ts';
import { found } from '../../../shared/http/saving.ts';
import { createId } from '../../../shared/ids/snowflake.ts';
import { extensionOf } from '../../../shared/files/file-names.ts';
import { hashOfTicket } from '../../../shared/security/tickets.ts';
import type { StoredFile } from '../files.port.ts';
import { storeContent } from '../files.service.ts';
import { fileRefusal } from '../files.words.ts';
import { refuseForeign, type EditingParts } from './editing-parts.ts';
import type { Editing } from './editing.port.ts';
import { readMessage, type EditorMessage } from './editor-messages.ts';
import { fetchSaved } from './fetch-saved.ts';

/** The `status` of a callback of the document server. */
const STATUS = { saved: 2, unchanged: 4, savedMeanwhile: 6 } as const;

export interface Callback {
  readonly ticket: string;
  /** The signed message. */
  readonly token: string;
}

/**
 * Accepts messages of the editor: only with a ticket, and only if they are signed, fresh and about the file of the
 * ticket. A saved document is accepted only once.
 */
export function createEditorCallback(parts: EditingParts) {
  return (context: CallContext, callback: Callback) => take(parts, context, callback);
}

async function take(parts: EditingParts, context: CallContext, { ticket, token }: Callback): Promise<void> {
  const { editor, editings } = parts;
  const accepted = await countedByAddress(context, ticketRule, async () => {
    const owner = await editings.callbackTicket(context.db, hashOfTicket(ticket), context.at);
    const message = editor && owner && (await readMessage({ token, secret: editor.secret, at: context.at }));
    return message && { owner, message };
  });
  if (!editor || !accepted) throw fileRefusal('FILE_EDITING_REFUSED');
  const { owner, message } = accepted;
  if (message.key !== owner.documentKey) throw fileRefusal('FILE_EDITING_REFUSED');
  const editing = await editings.running(context.db, message.key);
  if (!editing || (await editings.isSpent(context.db, message.hash))) throw fileRefusal('FILE_EDITING_REFUSED');
  const person = await parts.personOf(context, owner);
  if (message.status === STATUS.saved || message.status === STATUS.savedMeanwhile) {
    if (!person) throw fileRefusal('FILE_EDITING_REFUSED');
    await takeSaved(parts, person, { message, editing, origins: editor.origins });
  }
  if (message.status === STATUS.saved || message.status === STATUS.unchanged)
    await editings.end(context.db, message.key);
}

interface Saved {
  readonly message: EditorMessage;
  readonly editing: Editing;
  readonly origins: readonly string[];
}

async function takeSaved(
  parts: EditingParts,
  person: RequestContext,
  { message, editing, origins }: Saved,
): Promise<void> {
  const [listed] = await parts.files.list(person, { ids: [editing.fileId] });
  const file = found(listed);
  await refuseForeign(parts, person, file);
  const extension = extensionOf(file.fileName);
  if (message.fileType !== '' && message.fileType !== extension)
    throw fileRefusal('FILE_TYPE_REFUSED', { extension: message.fileType });
  const incoming = await fetchSaved(message.url, file.fileName, origins);
  const id = await hiddenFile(parts, person, file);
  try {
    const facts = await storeContent(parts.files, person.db, { id, file: incoming, extension });
    await parts.quota.refuseExcess(person, facts.size);
    const isStored = await inTransaction(person.db, async (db) => {
      const stored = await parts.editings.store(
        { ...person, db },
        { editing, contentId: id, ...facts, sourceHash: message.hash },
      );
      if (stored)
        await parts.audit(
          { ...person, db },
          {
            call: filesCalls.edit,
            input: { query: { id: file.id }, body: {}, params: {} },
            outcome: 'done',
            answer: {},
          },
        );
      return stored;
    });
    if (!isStored) throw fileRefusal('FILE_EDITING_REFUSED');
  } catch (error) {
    await parts.files.discard(person.db, id).catch(() => undefined);
    throw error;
  }
}

// A file that no list shows. It gets the bytes of a version, or is swept if they never arrive.
async function hiddenFile(
  { files }: EditingParts,
  person: RequestContext,
  { fileName, contentType }: StoredFile,
): Promise<string> {
  const id = createId();
  await files.insert(person, { id, unitId: person.unitId, businessKey: '', fileName, contentType, size: 0 });
  return id;
}
