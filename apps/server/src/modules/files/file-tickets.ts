import { Readable } from 'node:stream';
import { countedByAddress, ticketRule } from '../../shared/attempts/by-address.ts';
import type { CallContext, RequestContext } from '../../shared/http/context.ts';
import { found } from '../../shared/http/saving.ts';
import { hashOfTicket, newTicket } from '../../shared/security/tickets.ts';
import type { ByteRange } from './byte-range.ts';
import { storedPieces, storedRange } from './file-pieces.ts';
import type { TicketedFile } from './files.port.ts';
import { fileRefusal } from './files.words.ts';
import { LASTING_TICKET_MS, TICKET_LIFE_MS } from './limits.ts';
import { ownFiles, readableFiles, type ReadingParts } from './readable-files.ts';

export interface TicketParts extends ReadingParts {
  /** A person who may still sign in, with their current scope and permissions. */
  readonly personOf: (
    context: CallContext,
    person: { readonly tenantId: string; readonly userId: string },
  ) => Promise<RequestContext | undefined>;
}

export interface TicketFor {
  readonly id: string;
  /** An older version than the newest. */
  readonly version?: number | undefined;
  /** For a player, which requests again and again the part that it needs. */
  readonly isLasting?: boolean | undefined;
}

/** The secret of an address that opens the file: once within a minute, or repeatedly for a player. */
export async function addTicket(
  parts: TicketParts,
  context: RequestContext,
  { id, version, isLasting = false }: TicketFor,
): Promise<string> {
  const { port } = parts;
  // A reader of an announcement gets only the current version of its file.
  const [file] =
    version === undefined
      ? await readableFiles(parts, context, { ids: [id] })
      : await ownFiles(parts, context, { ids: [id] });
  const { contentType } = found(file);
  const contentId = found(await port.contentOf(context, id, version));
  const plays = isLasting && /^(?:audio|video)[/]/.test(contentType);
  const validUntil = new Date(context.at.getTime() + (plays ? LASTING_TICKET_MS : TICKET_LIFE_MS));
  const { secret, hash } = newTicket();
  await port.addTicket(context, {
    hash,
    fileId: id,
    contentId,
    isLasting: plays,
    sessionId: context.sessionId,
    validUntil,
  });
  return secret;
}

/** The file of a ticket and its bytes; refuses if the person of the ticket may no longer read the file. */
export async function openByTicket(
  parts: TicketParts,
  context: CallContext,
  { id, secret }: { readonly id: string; readonly secret: string },
) {
  const { port } = parts;
  const file = await countedByAddress(context, ticketRule, () =>
    port.useTicket(context.db, hashOfTicket(secret), context.at),
  );
  if (!file || file.id !== id || !(await isStillReadable(parts, context, file)))
    throw fileRefusal('FILE_TICKET_INVALID');
  const { contentId } = file;
  const read = (part?: ByteRange) =>
    Readable.from(
      part ? storedRange(port, context.db, { ...part, id: contentId }) : storedPieces(port, context.db, contentId),
    );
  return { ...file, read };
}

/** While a ticket is valid, an announcement may be withdrawn, a record removed or a role restricted. */
async function isStillReadable(
  parts: TicketParts,
  context: CallContext,
  { id, tenantId, userId, contentId }: TicketedFile,
): Promise<boolean> {
  // The server of the document editor has no session: its ticket is valid for one file and one minute.
  if (userId === '') return true;
  const person = await parts.personOf(context, { tenantId, userId });
  if (!person) return false;
  const isNewest = (await parts.port.contentOf(person, id)) === contentId;
  const files = await (isNewest ? readableFiles : ownFiles)(parts, person, { ids: [id] });
  return files.length > 0;
}
