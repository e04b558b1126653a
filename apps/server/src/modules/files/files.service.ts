import { createHash } from 'node:crypto';
import { filesCalls } from '@org/contract';
import type { Database } from '../../shared/database/database.ts';
import { inOneTransaction } from '../../shared/database/transaction.ts';
import type { CallContext, RequestContext } from '../../shared/http/context.ts';
import { onlyOnce, type Intent } from '../../shared/http/idempotency.ts';
import { admitFile, unitFor } from './admit-file.ts';
import { refuseOtherContent } from './file-beginnings.ts';
import { extensionOf, safeFileName } from '../../shared/files/file-names.ts';
import { inPieces } from '../../shared/files/in-pieces.ts';
import { storedPieces } from './file-pieces.ts';
import { addTicket, openByTicket, type TicketFor, type TicketParts } from './file-tickets.ts';
import type { Sealing } from '../../shared/security/sealing/sealing.ts';
import type { FilesPort, StoredFile } from './files.port.ts';
import { fileRefusal } from './files.words.ts';
import { ownFiles, readableFiles, type FileFilter } from './readable-files.ts';
import type { FileQuota } from './quota.ts';
import type { FileTrail } from './file-trail.ts';

export interface IncomingFile {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
  /** The expected bytes as far as known; 0 otherwise. */
  readonly announced: number;
  /** The idempotency key of the call: the same file sent again with it is stored once. */
  readonly onceBy?: string | undefined;
  /** Whether more bytes arrived than the server accepts. */
  readonly isCut: () => boolean;
}

/**
 * Files: stored in pieces, one transaction for each piece, so that a slow sender holds none; listed, removed by their
 * creator, and downloaded with a ticket.
 */
export function createFilesService(parts: FilesParts) {
  const { port } = parts;
  return {
    /** Lists files and notes that the caller viewed the own ones, so that those without a record stay. */
    async look(context: RequestContext, filter: FileFilter) {
      const files = await readableFiles(parts, context, filter);
      const waiting = files.filter(
        ({ businessKey, createUser }) => businessKey === '' && createUser === context.userId,
      );
      if (waiting.length > 0)
        await port.see(
          context,
          waiting.map(({ id }) => id),
        );
      return files;
    },
    /** The versions of a file; none for a file that the caller only sees in a text. */
    revisions: async (context: RequestContext, id: string) =>
      (await ownFiles(parts, context, { ids: [id] })).length === 0 ? [] : port.revisions(context, id),
    store: (context: RequestContext, file: IncomingFile, businessKey: string) =>
      store(parts, context, { file, businessKey }),
    /**
     * Those of these files that the caller may open by their own rights, not only because a text for them shows them.
     */
    ownAmong: async (context: RequestContext, ids: readonly string[]) =>
      ids.length === 0 ? [] : (await ownFiles(parts, context, { ids })).map(({ id }) => id),
    /** A file that the caller uploaded, with its bytes; undefined if there is none with this id. */
    own: (context: RequestContext, id: string) => ownFile(parts, context, id),
    rename: (context: RequestContext, id: string, name: string) => rename(parts, context, { id, name }),
    remove: (context: RequestContext, ids: readonly string[]) => remove(parts, context, ids),
    ticket: (context: RequestContext, asked: TicketFor) => addTicket(parts, context, asked),
    /** The file of a ticket, with all or a part of its bytes. */
    open: (context: CallContext, id: string, secret: string) => openByTicket(parts, context, { id, secret }),
  };
}

export type FilesService = ReturnType<typeof createFilesService>;

async function ownFile({ port }: FilesParts, context: RequestContext, id: string) {
  const [file] = await port.list(context, { ids: [id] });
  const contentId = file?.createUser === context.userId ? await port.contentOf(context, id) : undefined;
  return file && contentId !== undefined
    ? { fileName: file.fileName, size: file.size, read: () => storedPieces(port, context.db, contentId) }
    : undefined;
}

export interface FilesParts extends TicketParts {
  readonly quota: FileQuota;
  readonly trail: FileTrail;
  /** Seals the stored answers of repeatable calls. */
  readonly sealing: Sealing;
}

interface Arrival {
  readonly file: IncomingFile;
  readonly businessKey: string;
}

async function store(parts: FilesParts, context: RequestContext, { file, businessKey }: Arrival): Promise<StoredFile> {
  const { port, owners, quota, trail } = parts;
  const admitted = await admitFile(owners, context, { name: file.name, businessKey, size: 0 });
  const { id } = admitted;
  const extension = extensionOf(admitted.fileName);
  await quota.refuseExcess(context, file.announced);
  await port.insert(context, admitted);
  try {
    const facts = await storeContent(port, context.db, { id, file, extension });
    // Its record may have been verified during a slow upload.
    await unitFor(owners, context, businessKey);
    const call = businessKey === '' ? filesCalls.upload : filesCalls.uploadFor;
    const finish = (own: RequestContext) =>
      quota.within(own, facts.size, async (counted) => {
        await port.finish(counted, id, facts);
        return trail.tellStored(counted, call, id);
      });
    const intent =
      file.onceBy === undefined
        ? undefined
        : { key: file.onceBy, call: call.name, content: [businessKey, admitted.fileName, facts] };
    const stored = intent ? await finishOnce(parts, context, { intent, finish }) : await finish(context);
    // A repeated call with the same key returns the existing file, so these bytes are discarded.
    if (stored.id !== id) await port.discard(context.db, id);
    await trail.settle(context.tenantId);
    return stored;
  } catch (error) {
    // If the file cannot be removed now, a sweep removes it within a day; the caller gets the original error.
    await port.discard(context.db, id).catch(() => undefined);
    throw error;
  }
}

interface Finishing {
  readonly intent: Intent;
  readonly finish: (own: RequestContext) => Promise<StoredFile>;
}

/**
 * Stores the idempotency key in the transaction that creates the file, so that both exist or neither, even if the
 * connection is lost.
 */
function finishOnce(
  { sealing }: FilesParts,
  context: RequestContext,
  { intent, finish }: Finishing,
): Promise<StoredFile> {
  return inOneTransaction(context.db, async (db) => {
    const own = { ...context, db };
    // `finish` is the only source of the stored answer, so it has this type.
    return (await onlyOnce({ context: own, sealing }, intent, () => finish(own))) as StoredFile;
  });
}

interface Incoming {
  readonly id: string;
  readonly file: IncomingFile;
  readonly extension: string;
}

/** Stores the bytes in pieces; refuses bytes that do not fit the name, and too many of them. */
export async function storeContent(port: FilesPort, db: Database, { id, file, extension }: Incoming) {
  const hash = createHash('sha256');
  let size = 0;
  let position = 0;
  for await (const bytes of inPieces(file.content)) {
    if (position === 0) refuseOtherContent(extension, bytes);
    hash.update(bytes);
    size += bytes.length;
    await port.addChunk(db, id, { position, bytes });
    position += 1;
  }
  if (file.isCut()) throw fileRefusal('REQUEST_TOO_LARGE');
  return { size, sha256: hash.digest('hex') };
}

/** Removes all of these files, or none if one of them belongs to somebody else. */
async function rename(
  parts: FilesParts,
  context: RequestContext,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<StoredFile> {
  const [file] = await changeableFiles(parts, context, { ids: [id], refusal: 'FILE_NAME_NOT_OWN' });
  if (!file) throw fileRefusal('RECORD_MISSING');
  const fileName = safeFileName(name);
  // The type of its content was found by the extension.
  const extension = extensionOf(file.fileName);
  if (extensionOf(fileName) !== extension) throw fileRefusal('FILE_EXTENSION_CHANGED', { extension });
  await parts.port.rename(context, id, fileName);
  return { ...file, fileName };
}

async function remove(parts: FilesParts, context: RequestContext, ids: readonly string[]): Promise<void> {
  await changeableFiles(parts, context, { ids, refusal: 'FILE_NOT_OWN' });
  await parts.port.remove(context, ids);
}

/** Own files of records that the caller may change; refuses if one is none. */
async function changeableFiles(
  parts: FilesParts,
  context: RequestContext,
  { ids, refusal }: { readonly ids: readonly string[]; readonly refusal: 'FILE_NOT_OWN' | 'FILE_NAME_NOT_OWN' },
): Promise<readonly StoredFile[]> {
  const files = await ownFiles(parts, context, { ids });
  if (files.length !== ids.length) throw fileRefusal('RECORD_MISSING');
  const foreign = files.filter(({ createUser }) => createUser !== context.userId);
  if (foreign.length > 0) throw fileRefusal(refusal, { names: foreign.map(({ fileName }) => fileName).join('、') });
  for (const key of new Set(files.map(({ businessKey }) => businessKey)))
    await parts.owners.unitForChange(context, key);
  return files;
}
