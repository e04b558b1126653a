import { Readable } from 'node:stream';
import { countedByAddress, ticketRule } from '../../shared/attempts/by-address.ts';
import type { CallContext, RequestContext } from '../../shared/http/context.ts';
import { safeFileName } from '../../shared/files/file-names.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { newPieceKey, openPiece } from '../../shared/security/sealing/piece-cipher.ts';
import { hashOfTicket, newTicket } from '../../shared/security/tickets.ts';
import type { ReadList } from './read-list.ts';
import type { Asked } from './jobs.ts';
import { decided, errorRows, reportIn, type Decision } from './imports/import-steps.service.ts';
import { IMPORT_CHECKED, LIFE_MS, MOST_AT_ONCE, MOST_EXPORTS, TICKET_LIFE_MS } from './limits.ts';
import { listJobs } from './list-jobs.service.ts';
import { runJob } from './run-job.ts';
import { openedText, sealedText, type TransfersParts } from './transfers-parts.ts';
import type { Transfer, TransfersPort } from './transfers.port.ts';
import { transferFailures, transferRefusal } from './transfers.words.ts';

/** The progress of a job on the wire: a number, or why it failed. */
export type Progress = number | string | { readonly now: number; readonly error: string; readonly waits?: true };

/**
 * Manages jobs: a call begins a job in its transaction, it runs afterwards, reports progress, and is deleted within the
 * hour.
 */
export function createTransfersService(parts: TransfersParts) {
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  return {
    begin: (context: RequestContext, asked: Asked, fileName: string) => begin(parts, context, { asked, fileName }),
    /** Begins an import, which makes no file. */
    beginImport: (context: RequestContext, asked: ImportAsked) => beginImport(parts, context, asked),
    /** Begins an unfinished import again with the same file. */
    repeatImport: (context: RequestContext, id: string, refuse: RefuseImport) =>
      repeatImport(parts, context, { id, refuse }),
    /** Begins the import that a person decides on after a check, which ends the check. */
    decideImport: (context: RequestContext, id: string, asked: DecidedImport) =>
      decideImport(parts, context, { id, ...asked }),
    /** What an import has found; undefined if it has found nothing yet. */
    importReport: async (context: RequestContext, id: string) =>
      reportIn(parts, context, await own(parts, context, id)),
    /** The wrong rows of an import as a workbook. */
    async errorRows(context: RequestContext, id: string) {
      const job = await own(parts, context, id);
      return { ...errorRows(parts, context, job), metaKey: job.metaKey };
    },
    /** Runs a new job without waiting for it; does nothing if it has run before. */
    start(context: RequestContext, id: string, readList: ReadList): void {
      const run = runJob(parts, context, { id, stopping: ending.signal, readList })
        .catch((error: unknown) => parts.onFailed(error, context.requestId))
        .finally(() => running.delete(run));
      running.add(run);
    },
    /** The jobs of the caller that are stored, newest first. */
    jobs: (context: RequestContext) => listJobs(parts, context),
    progress: (context: RequestContext, id: string) => progressOf(parts, context, id),
    /** Asks a job to end; its progress reports when it has. */
    async cancel(context: RequestContext, id: string): Promise<void> {
      await own(parts, context, id);
      await parts.port.cancel(context, id);
    },
    ticket: (context: RequestContext, id: string) => ticket(parts, context, id),
    open: (context: CallContext, id: string, secret: string) => open(parts, context, { id, secret }),
    /** Resolves when the jobs of this process are finished. */
    async finish(): Promise<void> {
      await Promise.all(running);
    },
    /** Ends all jobs of this process. */
    async close(): Promise<void> {
      ending.abort();
      await Promise.all(running);
    },
  };
}

export type TransfersService = ReturnType<typeof createTransfersService>;

type ImportAsked = Extract<Asked, { readonly kind: 'import' }>;
/** Refuses an import that the person may not begin. */
type RefuseImport = (asked: ImportAsked) => Promise<void>;

const since = (at: Date, age: number) => new Date(at.getTime() - age);
const SECOND = 1000;

async function begin(
  parts: TransfersParts,
  context: RequestContext,
  { asked, fileName }: { readonly asked: Asked; readonly fileName: string },
): Promise<{ readonly id: string }> {
  const { port } = parts;
  await port.holdPerson(context);
  await port.endLapsed(context, context.at);
  const alive = await port.aliveUntil(context);
  const [first] = alive;
  // A run that died counts as dead when its lease ends: the sentence says when another job may begin at the latest.
  if (first && alive.length >= MOST_AT_ONCE)
    throw transferRefusal('TRANSFER_BUSY', {
      seconds: Math.max(1, Math.ceil((first.getTime() - context.at.getTime()) / SECOND)),
    });
  await port.keepNewest(context, MOST_EXPORTS - 1);
  const id = createId();
  const sealed = (text: string, column: string) => sealedText(parts, context.tenantId, { id, text, column });
  const job = {
    id,
    metaKey: 'metaKey' in asked ? asked.metaKey : '',
    asked: sealed(JSON.stringify(asked), 'asked'),
    fileName: fileName === '' ? '' : safeFileName(fileName),
    contentKey: sealed(newPieceKey(), 'content_key'),
  };
  await port.insert(context, job, context.at);
  return { id };
}

async function beginImport(parts: TransfersParts, context: RequestContext, asked: ImportAsked) {
  const job = await begin(parts, context, { asked, fileName: '' });
  await parts.holdFile(context, asked.fileId);
  return job;
}

async function repeatImport(
  parts: TransfersParts,
  context: RequestContext,
  { id, refuse }: { readonly id: string; readonly refuse: RefuseImport },
) {
  await parts.port.endLapsed(context, context.at);
  const job = await own(parts, context, id);
  if (job.fileName !== '') throw transferRefusal('RECORD_MISSING');
  if (job.state !== 'failed' && job.state !== 'cancelled') throw transferRefusal('IMPORT_NOT_REPEATABLE');
  const asked = importIn(parts, context, job);
  await refuse(asked);
  return beginImport(parts, context, asked);
}

interface DecidedImport {
  readonly decision: Decision;
  readonly refuse: RefuseImport;
}

async function decideImport(
  parts: TransfersParts,
  context: RequestContext,
  { id, decision, refuse }: DecidedImport & { readonly id: string },
) {
  const job = await own(parts, context, id);
  if (job.fileName !== '') throw transferRefusal('RECORD_MISSING');
  const asked = importIn(parts, context, job);
  await refuse(asked);
  const next = decided(parts, context, { job, asked, decision });
  await parts.port.remove(context.db, id);
  return beginImport(parts, context, next);
}

/** The request of an import. */
function importIn(parts: TransfersParts, { tenantId }: RequestContext, { id, asked }: Transfer): ImportAsked {
  // A job without a file name is an import.
  return JSON.parse(openedText(parts, tenantId, { id, text: asked, column: 'asked' })) as ImportAsked;
}

async function own({ port }: TransfersParts, context: RequestContext, id: string): Promise<Transfer> {
  const job = await port.find(context, id, since(context.at, LIFE_MS));
  if (!job) throw transferRefusal('RECORD_MISSING');
  return job;
}

async function progressOf(parts: TransfersParts, context: RequestContext, id: string): Promise<Progress> {
  const seen = await own(parts, context, id);
  const isAlive = seen.state === 'waiting' || seen.state === 'running';
  if (isAlive) await parts.port.endLapsed(context, context.at);
  const { state, progress, message, fileName } = isAlive ? await own(parts, context, id) : seen;
  // An import, which makes no file, reports a text where an export reports a number and a text.
  const failed = (error: string) => (fileName === '' ? error : { now: -1, error });
  const { interrupted, importCancelled, exportCancelled } = transferFailures[context.language];
  if (state === 'done') return message === '' ? progress : message;
  if (state === 'checked') return { now: IMPORT_CHECKED, error: '', waits: true };
  if (state === 'cancelled') return failed(fileName === '' ? importCancelled : exportCancelled);
  return state === 'failed' ? failed(message === '' ? interrupted : message) : progress;
}

async function ticket(parts: TransfersParts, context: RequestContext, id: string): Promise<string> {
  const { state, size, fileName } = await own(parts, context, id);
  if (state !== 'done' || size === 0 || fileName === '') throw transferRefusal('EXPORT_UNFINISHED');
  const { secret, hash } = newTicket();
  await parts.port.setTicket(context, id, {
    hash,
    sessionId: context.sessionId,
    until: new Date(context.at.getTime() + TICKET_LIFE_MS),
  });
  return secret;
}

async function open(
  parts: TransfersParts,
  context: CallContext,
  { id, secret }: { readonly id: string; readonly secret: string },
) {
  const job = await countedByAddress(context, ticketRule, () =>
    parts.port.useTicket(context.db, hashOfTicket(secret), context.at),
  );
  if (!job || job.id !== id) throw transferRefusal('FILE_TICKET_INVALID');
  const key = openedText(parts, job.tenantId, { id, text: job.contentKey, column: 'content_key' });
  return { fileName: job.fileName, size: job.size, content: Readable.from(pieces(parts.port, context, { id, key })) };
}

/** The pieces in their order; reading deletes them. */
async function* pieces(
  port: TransfersPort,
  { db }: CallContext,
  { id, key }: { readonly id: string; readonly key: string },
): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const sealed = await port.piece(db, id, position);
    if (!sealed) break;
    yield openPiece(key, position, sealed);
  }
  await port.remove(db, id);
}
