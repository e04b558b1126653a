import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database } from '../../shared/database/database.ts';
import type { CallContext, RequestContext } from '../../shared/http/context.ts';
import { found } from '../../shared/http/saving.ts';
import { admitFile } from './admit-file.ts';
import { beginsLike } from './file-beginnings.ts';
import { extensionOf } from './file-names.ts';
import { inPieces, storedPieces } from './file-pieces.ts';
import type { AttachmentOwners, FilesPort, StoredFile } from './files.port.ts';
import { fileRefusal } from './files.words.ts';
import { TICKET_LIFE_MS } from './limits.ts';

export interface IncomingFile {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
  /** True once more came than the server takes. */
  readonly isCut: () => boolean;
}

/** Files: stored in pieces, each by itself: a slow sender must not hold a transaction; listed, removed by their creator, and downloaded by a ticket. */
export function createFilesService(port: FilesPort, owners: AttachmentOwners) {
  const parts = { port, owners };
  return {
    port,
    store: (context: RequestContext, file: IncomingFile, businessKey: string) => store(parts, context, { file, businessKey }),
    remove: (context: RequestContext, ids: readonly string[]) => remove(parts, context, ids),
    async ticket(context: RequestContext, id: string) {
      const [file] = await port.list(context, { ids: [id] });
      const secret = randomBytes(24).toString('base64url');
      await port.addTicket(context, { hash: hashOf(secret), fileId: found(file).id, validUntil: new Date(context.at.getTime() + TICKET_LIFE_MS) });
      return secret;
    },
    async open(context: CallContext, id: string, ticket: string) {
      const file = await port.useTicket(context.db, hashOf(ticket), context.at);
      if (!file || file.id !== id) throw fileRefusal('FILE_TICKET_INVALID');
      return { ...file, content: Readable.from(storedPieces(port, context.db, id)) };
    },
  };
}

export type FilesService = ReturnType<typeof createFilesService>;

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}

interface FilesParts {
  readonly port: FilesPort;
  readonly owners: AttachmentOwners;
}

interface Arrival {
  readonly file: IncomingFile;
  readonly businessKey: string;
}

async function store({ port, owners }: FilesParts, context: RequestContext, { file, businessKey }: Arrival): Promise<StoredFile> {
  const admitted = await admitFile(owners, context, { name: file.name, businessKey, size: 0 });
  const { id } = admitted;
  const extension = extensionOf(admitted.fileName);
  await port.insert(context, admitted);
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

/** All or none: whoever names a file of somebody else removes nothing. */
async function remove({ port, owners }: FilesParts, context: RequestContext, ids: readonly string[]): Promise<void> {
  const files = await port.list(context, { ids });
  if (files.length !== ids.length) throw fileRefusal('RECORD_MISSING');
  const foreign = files.filter(({ createUser }) => createUser !== context.userId);
  if (foreign.length > 0) throw fileRefusal('FILE_NOT_OWN', { names: foreign.map(({ fileName }) => fileName).join('、') });
  for (const key of new Set(files.map(({ businessKey }) => businessKey))) await owners.unitForChange(context, key);
  await port.remove(context, ids);
}
