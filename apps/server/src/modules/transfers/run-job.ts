import { randomUUID } from 'node:crypto';
import type { Database } from '../../shared/database/database.ts';
import { inTransaction } from '../../shared/database/transaction.ts';
import { inPieces } from '../../shared/files/in-pieces.ts';
import { sentenceOf } from '../../shared/http/answers.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { Refusal } from '../../shared/http/refusal.ts';
import { toRefusal } from '../../shared/http/to-refusal.ts';
import { newPieceKey, openPiece, sealPiece } from '../../shared/security/sealing/piece-cipher.ts';
import { ImportFailure, JobEnded, workOn, type Asked, type Outcome, type RunningJob } from './jobs.ts';
import { BEAT_MS, LEASE_MS, PROGRESS_STEP_MS } from './limits.ts';
import type { JobRun } from './transfers.port.ts';
import type { SpooledPieces } from './row-spool.ts';
import { openedText, sealedText, type TransfersParts } from './transfers-parts.ts';
import { transferFailures } from './transfers.words.ts';

/** Errors of the writers of sheets and archives when the result is too large. */
const TOO_LARGE = /^[A-Z]+_TOO_(?:LONG|LARGE):/;

/**
 * Claims a new job and runs it; does nothing if another run has claimed it or it was cancelled. A run renews a lease,
 * and each of its writes checks that it still has the job, so a run that counted as dead changes nothing when it
 * continues. It never rejects: the progress of the job reports the outcome.
 */
export async function runJob(
  parts: TransfersParts,
  context: RequestContext,
  { id, stopping, readList }: { readonly id: string; readonly stopping: AbortSignal } & Pick<RunningJob, 'readList'>,
): Promise<void> {
  const { port, clock } = parts;
  const run: JobRun = { id, worker: randomUUID() };
  const { db, tenantId } = context;
  const job = await port.claim(context, run, { at: clock(), until: leaseFrom(clock()) });
  if (!job) return;
  const lease = keepLease(parts, db, { run, stopping });
  const spooled = spooledPieces(parts, db, run);
  try {
    const key = openedText(parts, tenantId, { id, text: job.contentKey, column: 'content_key' });
    // `begin` wrote it in this shape.
    const asked = JSON.parse(openedText(parts, tenantId, { id, text: job.asked, column: 'asked' })) as Asked;
    const running: RunningJob = {
      context,
      asked,
      readList,
      tell: lease.tell,
      keep: (content) => keep(parts, db, { run, key, content }),
      spooled,
      report: (report) =>
        port.setReport(db, run, sealedText(parts, tenantId, { id, text: JSON.stringify(report), column: 'report' })),
      storeAndFinish: (outcome, store) => storeAndFinish(parts, db, { run, outcome, store }),
    };
    const outcome = await workOn(parts.works, running);
    // An import has ended its job together with its records.
    await port.finish(db, run, endingOf(outcome));
  } catch (error) {
    await port.fail(db, run, endOf(parts, context, lease.ended() ?? error)).catch(() => undefined);
  } finally {
    lease.end();
    await spooled.end().catch(() => undefined);
  }
}

const endingOf = ({ waits, ...facts }: Outcome) => ({
  ...facts,
  state: waits ? ('checked' as const) : ('done' as const),
});
const leaseFrom = (at: Date) => new Date(at.getTime() + LEASE_MS);

interface Leased {
  readonly run: JobRun;
  readonly stopping: AbortSignal;
}

/** Renews the lease while the job runs, and learns from it that the job must end. */
function keepLease({ port, clock }: TransfersParts, db: Database, { run, stopping }: Leased) {
  let ended: JobEnded | undefined;
  let far = 0;
  let reported = 0;
  let renewed = performance.now();
  // An import occupies the one connection of the embedded database, so renewals must not pile up behind it.
  let renewing = false;
  const stop = () => (ended ??= new JobEnded('interrupted'));
  stopping.addEventListener('abort', stop);
  if (stopping.aborted) stop();
  async function renew(): Promise<void> {
    const progress = far;
    const state = await port.renew(db, run, { until: leaseFrom(clock()), progress });
    reported = progress;
    renewed = performance.now();
    if (state !== 'held') ended ??= new JobEnded(state === 'cancelled' ? 'cancelled' : 'interrupted');
  }
  // Separate from the work, which may be in a transaction: nobody else would see a lease in it.
  const beat = setInterval(() => {
    if (renewing || (far === reported && performance.now() - renewed < BEAT_MS)) return;
    renewing = true;
    // A renewal that fails is repeated half a second later.
    void renew()
      .catch(() => undefined)
      .finally(() => (renewing = false));
  }, PROGRESS_STEP_MS);
  beat.unref();
  const refuseEnded = () => {
    if (ended) throw ended;
  };
  return {
    ended: () => ended,
    tell: (progress: number) => {
      refuseEnded();
      far = progress;
    },
    end() {
      clearInterval(beat);
      stopping.removeEventListener('abort', stop);
    },
  };
}

function endOf(
  { onFailed }: TransfersParts,
  { language, requestId }: RequestContext,
  error: unknown,
): { readonly state: 'failed' | 'cancelled'; readonly message: string; readonly size?: number } {
  if (error instanceof JobEnded) return { state: error.reason === 'cancelled' ? 'cancelled' : 'failed', message: '' };
  if (error instanceof ImportFailure) return { state: 'failed', message: error.message, size: error.size };
  if (error instanceof RangeError && TOO_LARGE.test(error.message))
    return { state: 'failed', message: transferFailures[language].tooLarge };
  const refusal = toRefusal(error, requestId);
  if (!(error instanceof Refusal)) onFailed(error, requestId);
  return { state: 'failed', message: sentenceOf(refusal, language) };
}

interface Content {
  readonly run: JobRun;
  readonly key: string;
  readonly content: AsyncIterable<Buffer>;
}

async function keep({ port }: TransfersParts, db: Database, { run, key, content }: Content): Promise<number> {
  let position = 0;
  let size = 0;
  for await (const bytes of inPieces(content)) {
    if (!(await port.addPiece(db, run, { position, bytes: sealPiece(key, position, bytes) })))
      throw new JobEnded('interrupted');
    position += 1;
    size += bytes.length;
  }
  return size;
}

const spooledPosition = (number: number) => -1 - number;

/** Pieces below those of the result. Their key is never stored, so only this run can open them. */
function spooledPieces({ port }: TransfersParts, db: Database, run: JobRun) {
  const key = newPieceKey();
  let count = 0;
  let taken = 0;
  return {
    async add(bytes) {
      const number = count;
      count += 1;
      if (!(await port.addPiece(db, run, { position: spooledPosition(number), bytes: sealPiece(key, number, bytes) })))
        throw new JobEnded('interrupted');
      return number;
    },
    async take(number) {
      const sealed = await port.takePiece(db, run.id, spooledPosition(number));
      // A job that has ended has no pieces.
      if (!sealed) throw new JobEnded('interrupted');
      taken += 1;
      return openPiece(key, number, sealed);
    },
    /** Deletes the pieces that were not taken. A piece may be stored while another call ends the job. */
    async end() {
      if (taken < count) await port.removeSpooled(db, run.id);
    },
  } satisfies SpooledPieces & { readonly end: () => Promise<void> };
}

interface Ending {
  readonly run: JobRun;
  readonly outcome: Outcome;
  readonly store: (db: Database) => Promise<void>;
}

async function storeAndFinish({ port }: TransfersParts, db: Database, { run, outcome, store }: Ending): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // First, so that the job does not count as dead while its records are stored.
    if (!(await port.hold(transaction, run))) throw new JobEnded('interrupted');
    await store(transaction);
    if (!(await port.finish(transaction, run, endingOf(outcome)))) throw new JobEnded('interrupted');
  });
}
