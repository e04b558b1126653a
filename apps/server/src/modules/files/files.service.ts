import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database } from '../../shared/database/database.ts';
import type { CallContext, RequestContext } from '../../shared/http/context.ts';
import { found } from '../../shared/http/saving.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { beginsLike } from './file-beginnings.ts';
import { contentTypeOf, extensionOf, isRefusedExtension, safeFileName } from './file-names.ts';
import type { FilesPort, StoredFile } from './files.port.ts';
import { fileRefusal } from './files.words.ts';

/** Bytes of one stored piece. */
const CHUNK_BYTES = 1024 * 1024;
/** A ticket is for the click that follows: a minute. */
const TICKET_LIFE_MS = 60_000;

export interface IncomingFile {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
  /** True once more came than the server takes. */
  readonly isCut: () => boolean;
}

/** Files: stored in pieces, each by itself: a slow sender must not hold a transaction; listed, removed by their creator, and downloaded by a ticket. */
export function createFilesService(port: FilesPort) {
  return {
    port,
    store: (context: RequestContext, file: IncomingFile, businessKey: string) => store(port, context, { file, businessKey }),
    remove: (context: RequestContext, ids: readonly string[]) => remove(port, context, ids),
    async ticket(context: RequestContext, id: string) {
      const [file] = await port.list(context, { ids: [id] });
      const secret = randomBytes(24).toString('base64url');
      await port.addTicket(context, { hash: hashOf(secret), fileId: found(file).id, validUntil: new Date(context.at.getTime() + TICKET_LIFE_MS) });
      return secret;
    },
    async open(context: CallContext, id: string, ticket: string) {
      const file = await port.useTicket(context.db, hashOf(ticket), context.at);
      if (!file || file.id !== id) throw fileRefusal('FILE_TICKET_INVALID');
      return { ...file, content: Readable.from(pieces(port, context.db, id)) };
    },
  };
}

export type FilesService = ReturnType<typeof createFilesService>;

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}

async function store(port: FilesPort, context: RequestContext, { file, businessKey }: { readonly file: IncomingFile; readonly businessKey: string }): Promise<StoredFile> {
  const fileName = safeFileName(file.name);
  const extension = extensionOf(fileName);
  if (isRefusedExtension(extension)) throw fileRefusal('FILE_TYPE_REFUSED', { extension });
  const id = createId();
  await port.insert(context, { id, businessKey, fileName, contentType: contentTypeOf(extension) });
  try {
    await port.finish(context, id, await storeContent(port, context.db, { id, file, extension }));
  } catch (error) {
    await port.discard(context.db, id);
    throw error;
  }
  const [stored] = await port.list(context, { ids: [id] });
  return found(stored);
}

interface Incoming {
  readonly id: string;
  readonly file: IncomingFile;
  readonly extension: string;
}

async function storeContent(port: FilesPort, db: Database, { id, file, extension }: Incoming) {
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

// What comes in may be a byte or many megabytes at a time; what is stored is of one size, whatever the sender does.
async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let held = 0;
  for await (const part of content) {
    for (let start = 0; start < part.length; ) {
      const slice = part.subarray(start, start + CHUNK_BYTES - held);
      waiting.push(slice);
      held += slice.length;
      start += slice.length;
      if (held < CHUNK_BYTES) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      held = 0;
    }
  }
  if (held > 0) yield Buffer.concat(waiting);
}

async function* pieces(port: FilesPort, db: Database, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const bytes = await port.chunk(db, id, position);
    if (!bytes) return;
    yield bytes;
  }
}

/** All or none: whoever names a file of somebody else removes nothing. */
async function remove(port: FilesPort, context: RequestContext, ids: readonly string[]): Promise<void> {
  const files = await port.list(context, { ids });
  if (files.length !== ids.length) throw fileRefusal('RECORD_MISSING');
  const foreign = files.filter(({ createUser }) => createUser !== context.userId);
  if (foreign.length > 0) throw fileRefusal('FILE_NOT_OWN', { names: foreign.map(({ fileName }) => fileName).join('、') });
  await port.remove(context, ids);
}
