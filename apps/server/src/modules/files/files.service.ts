import { createHash } from 'node:crypto';
import { filesCalls } from '@org/contract';
import type { Database } from '../../shared/database/database.ts';
import { inOneTransaction } from '../../shared/database/transaction.ts';
import type { CallContext, RequestContext } from '../../shared/http/context.ts';
import { onlyOnce, type Intent } from '../../shared/http/idempotency.ts';
import { admitFile, unitFor } from './admit-file.ts';
import { beginsLike } from './file-beginnings.ts';
import { extensionOf } from '../../shared/files/file-names.ts';
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
  /** Bytes that are to come at least, as far as that is known; 0 otherwise. */
  readonly announced: number;
  /** The idempotency key of the call: the same file sent again with it is stored once. */
  readonly onceBy?: string | undefined;
  /** True once more came than the server takes. */
  readonly isCut: () => boolean;
}

/** Files: stored in pieces, each by itself: a slow sender must not hold a transaction; listed, removed by their creator, and downloaded by a ticket. */
export function createFilesService(parts: FilesParts) {
  const { port } = parts;
  return {
    /** Files that a person looks at; those of his own that no record names yet are still wanted then. */
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
    /** What a file was and is; of one that is only shown, nothing. */
    revisions: async (context: RequestContext, id: string) =>
      (await ownFiles(parts, context, { ids: [id] })).length === 0 ? [] : port.revisions(context, id),
    store: (context: RequestContext, file: IncomingFile, businessKey: string) =>
      store(parts, context, { file, businessKey }),
    /** Of these files, those that the caller may open by what he may do himself, not because something that was written for him shows them. */
    ownAmong: async (context: RequestContext, ids: readonly string[]) =>
      ids.length === 0 ? [] : (await ownFiles(parts, context, { ids })).map(({ id }) => id),
    /** A file that the caller has uploaded, with its bytes; undefined where he has none of that id. */
    own: (context: RequestContext, id: string) => ownFile(parts, context, id),
    remove: (context: RequestContext, ids: readonly string[]) => remove(parts, context, ids),
    ticket: (context: RequestContext, asked: TicketFor) => addTicket(parts, context, asked),
    /** The file that a ticket is for, and its bytes, all or a part of them. */
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
  /** What the answers of repeatable calls are kept with. */
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
    // Its record may have been verified while a slow line sent it.
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
    // Sent again with the same key, these bytes are those of the file that is there.
    if (stored.id !== id) await port.discard(context.db, id);
    await trail.settle(context.tenantId);
    return stored;
  } catch (error) {
    // What cannot be removed now, for want of room or of a database, is swept within a day: the reason is told either way.
    await port.discard(context.db, id).catch(() => undefined);
    throw error;
  }
}

interface Finishing {
  readonly intent: Intent;
  readonly finish: (own: RequestContext) => Promise<StoredFile>;
}

/** In the transaction that makes the file: its key is used if and only if it is there, however the line was cut. */
function finishOnce(
  { sealing }: FilesParts,
  context: RequestContext,
  { intent, finish }: Finishing,
): Promise<StoredFile> {
  return inOneTransaction(context.db, async (db) => {
    const own = { ...context, db };
    // What was kept is what `finish` has answered.
    return (await onlyOnce({ context: own, sealing }, intent, () => finish(own))) as StoredFile;
  });
}

interface Incoming {
  readonly id: string;
  readonly file: IncomingFile;
  readonly extension: string;
}

/** Stores the bytes under the id, a piece at a time; refuses what is not what its name says, and what is too much. */
export async function storeContent(port: FilesPort, db: Database, { id, file, extension }: Incoming) {
  const hash = createHash('sha256');
  let size = 0;
  let position = 0;
  for await (const bytes of inPieces(file.content)) {
    if (position === 0 && !beginsLike(extension, bytes)) throw fileRefusal('FILE_TYPE_REFUSED', { extension });
    hash.update(bytes);
    size += bytes.length;
    await port.addChunk(db, id, { position, bytes });
    position += 1;
  }
  if (file.isCut()) throw fileRefusal('REQUEST_TOO_LARGE');
  return { size, sha256: hash.digest('hex') };
}

/** All or none: whoever names a file of somebody else removes nothing. */
async function remove(parts: FilesParts, context: RequestContext, ids: readonly string[]): Promise<void> {
  const { port, owners } = parts;
  const files = await ownFiles(parts, context, { ids });
  if (files.length !== ids.length) throw fileRefusal('RECORD_MISSING');
  const foreign = files.filter(({ createUser }) => createUser !== context.userId);
  if (foreign.length > 0)
    throw fileRefusal('FILE_NOT_OWN', { names: foreign.map(({ fileName }) => fileName).join('、') });
  for (const key of new Set(files.map(({ businessKey }) => businessKey))) await owners.unitForChange(context, key);
  await port.remove(context, ids);
}
