import { createHash } from 'node:crypto';
import { filesCalls } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { databaseError } from '../../shared/database/database-errors.ts';
import { inOneTransaction, inTransaction } from '../../shared/database/transaction.ts';
import { onlyOnce } from '../../shared/http/idempotency.ts';
import { found } from '../../shared/http/saving.ts';
import { admitFile, unitFor, type OfferedFile } from './admit-file.ts';
import { LONGEST_BEGINNING, refuseOtherContent } from './file-beginnings.ts';
import { extensionOf } from '../../shared/files/file-names.ts';
import { inPieces } from '../../shared/files/in-pieces.ts';
import { storedPieces } from './file-pieces.ts';
import type { Sealing } from '../../shared/security/sealing/sealing.ts';
import type { AttachmentOwners, BegunFile, FilesPort, StoredFile } from './files.port.ts';
import { fileRefusal } from './files.words.ts';
import { MOST_PIECES } from './limits.ts';
import type { FileQuota } from './quota.ts';
import type { FileTrail } from './file-trail.ts';

/** The name for idempotency keys of begun uploads, because the contract has no call for them. */
const BEGIN = 'files.begin';

interface ResumableParts {
  readonly port: FilesPort;
  readonly owners: AttachmentOwners;
  readonly quota: FileQuota;
  readonly trail: FileTrail;
  /** Seals the stored answers of repeatable calls. */
  readonly sealing: Sealing;
}

/** An offered file. With an idempotency key, a repeated offer returns the same upload. */
interface BegunOffer extends OfferedFile {
  readonly onceBy?: string | undefined;
}

interface Continuation {
  /** The bytes that the sender believes to be stored. */
  readonly offset: number;
  readonly content: AsyncIterable<Buffer>;
}

/**
 * Uploads in several requests: begun once, continued until it is complete, then finished. Each piece is stored as soon
 * as it is complete, so that an interruption loses nothing before it. Only its sender sees an upload.
 */
export function createResumableService(parts: ResumableParts) {
  const { port } = parts;
  return {
    begin: (context: RequestContext, { onceBy, ...offer }: BegunOffer) => begin(parts, context, { onceBy, offer }),
    /** The state of the upload; refuses an upload of somebody else, and a finished one. */
    state: async (context: RequestContext, id: string) => found(await port.begun(context, id)),
    append: (context: RequestContext, id: string, continuation: Continuation) =>
      append(parts, context, { id, continuation }),
    finish: (context: RequestContext, id: string) => finish(parts, context, id),
    async abandon(context: RequestContext, id: string) {
      const { id: own } = found(await port.begun(context, id));
      await port.discard(context.db, own);
    },
  };
}

export type ResumableService = ReturnType<typeof createResumableService>;

/** Begins an upload and returns its id. */
async function begin(
  { port, owners, quota, sealing }: ResumableParts,
  context: RequestContext,
  { onceBy, offer }: { readonly onceBy: string | undefined; readonly offer: OfferedFile },
): Promise<string> {
  const admitted = await admitFile(owners, context, offer);
  const insert = (own: RequestContext) =>
    quota.within(own, admitted.size, async (counted) => {
      await port.insert(counted, admitted);
      return admitted.id;
    });
  if (onceBy === undefined) return insert(context);
  const intent = { key: onceBy, call: BEGIN, content: [offer.businessKey, admitted.fileName, offer.size] };
  return inOneTransaction(context.db, async (db) => {
    const own = { ...context, db };
    return String(await onlyOnce({ context: own, sealing }, intent, () => insert(own)));
  });
}

/**
 * Returns the stored bytes. If two requests continue an upload at once, one is refused, because each position has one
 * piece.
 */
async function append(
  { port }: ResumableParts,
  context: RequestContext,
  { id, continuation }: { readonly id: string; readonly continuation: Continuation },
): Promise<number> {
  const upload = found(await port.begun(context, id));
  if (upload.received !== continuation.offset) throw fileRefusal('FILE_UPLOAD_OFFSET');
  let { received, pieces } = upload;
  for await (const bytes of inPieces(continuation.content)) {
    if (pieces >= MOST_PIECES) throw fileRefusal('REQUEST_TOO_MANY');
    if (pieces === 0 && bytes.length >= LONGEST_BEGINNING) refuseFalseName(upload, bytes);
    await addPiece(port, context, { id, position: pieces, bytes });
    received += bytes.length;
    pieces += 1;
  }
  return received;
}

async function addPiece(
  port: FilesPort,
  context: RequestContext,
  { id, position, bytes }: { readonly id: string; readonly position: number; readonly bytes: Buffer },
) {
  try {
    await port.addChunk(context.db, id, { position, bytes });
  } catch (error) {
    throw databaseError(error)?.state === '23505' ? fileRefusal('FILE_UPLOAD_OFFSET') : error;
  }
}

function refuseFalseName({ fileName }: BegunFile, beginning: Buffer) {
  refuseOtherContent(extensionOf(fileName), beginning);
}

/** A repeated call gets the same answer, because the first answer may have been lost. */
async function finish(
  { port, owners, trail }: ResumableParts,
  context: RequestContext,
  id: string,
): Promise<StoredFile> {
  const upload = await port.begun(context, id);
  if (upload) {
    if (upload.received !== upload.size) throw fileRefusal('FILE_UPLOAD_INCOMPLETE');
    await unitFor(owners, context, upload.businessKey);
    const facts = { size: upload.size, sha256: await hashOfStored(port, context, upload) };
    await inTransaction(context.db, async (db) => {
      // Of two calls that finish it at once, only one writes the audit.
      if (await port.finish({ db, tenantId: context.tenantId }, id, facts))
        await trail.tellStored({ ...context, db }, filesCalls.finish, id);
    });
    await trail.settle(context.tenantId);
  }
  const [stored] = await port.list(context, { ids: [id] });
  return found(stored);
}

async function hashOfStored(port: FilesPort, context: RequestContext, upload: BegunFile): Promise<string> {
  const hash = createHash('sha256');
  let beginning = Buffer.alloc(0);
  for await (const bytes of storedPieces(port, context.db, upload.id)) {
    if (beginning.length < LONGEST_BEGINNING)
      beginning = Buffer.concat([beginning, bytes.subarray(0, LONGEST_BEGINNING)]);
    hash.update(bytes);
  }
  refuseFalseName(upload, beginning);
  return hash.digest('hex');
}
