import { Readable } from 'node:stream';
import { countedByAddress, ticketRule } from '../../shared/attempts/by-address.ts';
import type { CallContext, RequestContext } from '../../shared/http/context.ts';
import { sentenceOf } from '../../shared/http/answers.ts';
import { Refusal } from '../../shared/http/refusal.ts';
import { toRefusal } from '../../shared/http/to-refusal.ts';
import { safeFileName } from '../../shared/files/file-names.ts';
import { inPieces } from '../../shared/files/in-pieces.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { newPieceKey, openPiece, sealPiece } from '../../shared/security/sealing/piece-cipher.ts';
import type { Sealing } from '../../shared/security/sealing/sealing.ts';
import { hashOfTicket, newTicket } from '../../shared/security/tickets.ts';
import type { Clock } from '../../shared/time/clock.ts';
import { ImportFailure, workOn, type Asked, type RunningJob, type Works } from './jobs.ts';
import { BEAT_MS, LIFE_MS, MOST_AT_ONCE, MOST_KEPT, PROGRESS_STEP_MS, SILENCE_MS, TICKET_LIFE_MS } from './limits.ts';
import type { Transfer, TransfersPort } from './transfers.port.ts';
import { transferFailures, transferRefusal } from './transfers.words.ts';

export interface TransfersParts {
  readonly port: TransfersPort;
  readonly sealing: Sealing;
  readonly clock: Clock;
  readonly works: Works;
  /** Hears of a job that failed for a reason that is nobody's mistake. */
  readonly onFailed: (error: unknown, requestId: string) => void;
}

/** How far a job is, as the wire says it: a number; why it failed. */
export type Progress = number | string | { readonly now: number; readonly error: string };

/** Jobs: begun in the transaction of a call, run after it, told of while they run, and gone within the hour. */
export function createTransfersService(parts: TransfersParts) {
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  return {
    begin: (context: RequestContext, asked: Asked, fileName: string) => begin(parts, context, { asked, fileName }),
    /** Begins what makes no file. */
    beginImport: (context: RequestContext, asked: Extract<Asked, { readonly kind: 'import' }>) => begin(parts, context, { asked, fileName: '' }),
    /** Runs what the person has begun and nobody runs yet; does not wait for it. */
    async start(context: RequestContext): Promise<void> {
      for (const job of await parts.port.claim(context, parts.clock())) {
        const run = runJob(parts, context, { job, signal: ending.signal }).finally(() => running.delete(run));
        running.add(run);
      }
    },
    progress: (context: RequestContext, id: string) => progressOf(parts, context, id),
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

/** What the writers of sheets and archives say where they can hold no more. */
const TOO_LARGE = /^[A-Z]+_TOO_(?:LONG|LARGE):/;

const place = (tenantId: string, id: string, column: string) => ({ table: 'transfers', tenantId, id, column });
const since = (at: Date, age: number) => new Date(at.getTime() - age);

async function begin({ port, sealing }: TransfersParts, context: RequestContext, { asked, fileName }: { readonly asked: Asked; readonly fileName: string }): Promise<{ readonly id: string }> {
  await port.holdPerson(context);
  if ((await port.countAlive(context, since(context.at, SILENCE_MS))) >= MOST_AT_ONCE) throw transferRefusal('TRANSFER_BUSY');
  await port.keepNewest(context, MOST_KEPT - 1);
  const id = createId();
  const sealed = (value: string, column: string) => String(sealing.seal(value, place(context.tenantId, id, column)));
  const job = { id, metaKey: 'metaKey' in asked ? asked.metaKey : '', asked: sealed(JSON.stringify(asked), 'asked'), fileName: fileName === '' ? '' : safeFileName(fileName), contentKey: sealed(newPieceKey(), 'content_key') };
  await port.insert(context, job, context.at);
  return { id };
}

function openedText({ sealing }: TransfersParts, tenantId: string, { id, text, column }: { readonly id: string; readonly text: string; readonly column: string }): string {
  const opened = sealing.open(text, place(tenantId, id, column));
  if (!opened) throw transferRefusal('RECORD_MISSING');
  return String(opened.value);
}

interface Run {
  readonly job: Transfer;
  readonly signal: AbortSignal;
}

/** Never rejects: how a job ends is told where its progress is asked for. */
async function runJob(parts: TransfersParts, context: RequestContext, { job, signal }: Run): Promise<void> {
  const { port, clock } = parts;
  const { db, tenantId } = context;
  const { id } = job;
  const beat = setInterval(() => void port.touch(db, id, { at: clock() }).catch(() => undefined), BEAT_MS);
  beat.unref();
  try {
    const key = openedText(parts, tenantId, { id, text: job.contentKey, column: 'content_key' });
    // Written by `begin` in this shape.
    const asked = JSON.parse(openedText(parts, tenantId, { id, text: job.asked, column: 'asked' })) as Asked;
    const running: RunningJob = { context, asked, tell: teller(parts, context, { id, signal }), keep: (content) => keep(parts, context, { id, key, content }) };
    await port.finish(db, id, await workOn(parts.works, running));
  } catch (error) {
    const message = signal.aborted ? transferFailures[context.language].interrupted : failureOf(parts, context, error);
    await port.fail(db, id, message).catch(() => undefined);
  } finally {
    clearInterval(beat);
  }
}

function failureOf({ onFailed }: TransfersParts, { language, requestId }: RequestContext, error: unknown): string {
  if (error instanceof ImportFailure) return error.message;
  if (error instanceof RangeError && TOO_LARGE.test(error.message)) return transferFailures[language].tooLarge;
  const refusal = toRefusal(error, requestId);
  if (!(error instanceof Refusal)) onFailed(error, requestId);
  return sentenceOf(refusal, language);
}

/** Tells how far a job is, not more often than anyone looks. */
function teller({ port, clock }: TransfersParts, { db }: RequestContext, { id, signal }: { readonly id: string; readonly signal: AbortSignal }): RunningJob['tell'] {
  let told = 0;
  return async (progress) => {
    signal.throwIfAborted();
    const at = clock();
    if (at.getTime() - told < PROGRESS_STEP_MS) return;
    told = at.getTime();
    await port.touch(db, id, { at, progress });
  };
}

async function keep({ port }: TransfersParts, { db }: RequestContext, { id, key, content }: { readonly id: string; readonly key: string; readonly content: AsyncIterable<Buffer> }): Promise<number> {
  let position = 0;
  let size = 0;
  for await (const bytes of inPieces(content)) {
    await port.addPiece(db, id, { position, bytes: sealPiece(key, position, bytes) });
    position += 1;
    size += bytes.length;
  }
  return size;
}

async function own({ port }: TransfersParts, context: RequestContext, id: string): Promise<Transfer> {
  const job = await port.find(context, id, since(context.at, LIFE_MS));
  if (!job) throw transferRefusal('RECORD_MISSING');
  return job;
}

async function progressOf(parts: TransfersParts, context: RequestContext, id: string): Promise<Progress> {
  const { state, progress, message, touchedAt, fileName } = await own(parts, context, id);
  // An import, which makes no file, says a text where an export says a number and a text.
  const failed = (error: string) => (fileName === '' ? error : { now: -1, error });
  if (state === 'done') return message === '' ? progress : message;
  if (state === 'failed') return failed(message);
  return touchedAt < since(context.at, SILENCE_MS) ? failed(transferFailures[context.language].interrupted) : progress;
}

async function ticket(parts: TransfersParts, context: RequestContext, id: string): Promise<string> {
  const { state, size } = await own(parts, context, id);
  if (state !== 'done' || size === 0) throw transferRefusal('EXPORT_UNFINISHED');
  const { secret, hash } = newTicket();
  await parts.port.setTicket(context, id, { hash, until: new Date(context.at.getTime() + TICKET_LIFE_MS) });
  return secret;
}

async function open(parts: TransfersParts, context: CallContext, { id, secret }: { readonly id: string; readonly secret: string }) {
  const job = await countedByAddress(context, ticketRule, () => parts.port.useTicket(context.db, hashOfTicket(secret), context.at));
  if (!job || job.id !== id) throw transferRefusal('FILE_TICKET_INVALID');
  const key = openedText(parts, job.tenantId, { id, text: job.contentKey, column: 'content_key' });
  return { fileName: job.fileName, size: job.size, content: Readable.from(pieces(parts.port, context, { id, key })) };
}

/** The bytes in their order; when all are read there are none left. */
async function* pieces(port: TransfersPort, { db }: CallContext, { id, key }: { readonly id: string; readonly key: string }): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const sealed = await port.piece(db, id, position);
    if (!sealed) break;
    yield openPiece(key, position, sealed);
  }
  await port.remove(db, id);
}
