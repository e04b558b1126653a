import type { AuthTables } from '../modules/auth/auth.tables.ts';
import { errorLogsRepository } from '../modules/error-logs/error-logs.repository.ts';
import { filesRepository } from '../modules/files/files.repository.ts';
import { messagesRepository } from '../modules/messages/messages.repository.ts';
import { foldCounts } from '../modules/records/storage/fold-counts.ts';
import { sweepEditors } from '../modules/meta-forms/editing/editors.repository.ts';
import { sweepCursors } from '../modules/records/listing/record-cursor.ts';
import { sweepAggregates } from '../modules/records/listing/unit-aggregates.ts';
import { transfersRepository } from '../modules/transfers/transfers.repository.ts';
import { sweepAttempts } from '../shared/attempts/attempts.ts';
import type { Database } from '../shared/database/database.ts';
import type { Clock } from '../shared/time/clock.ts';

const day = 24 * 60 * 60 * 1000;
const daysOfErrorLogs = 90;
const hour = 60 * 60 * 1000;
/** How often differences of counts are folded. Until then each list has to add them up. */
const FOLD_MS = 5000;
/** How often indexes of lists are built and dropped. */
const TEND_MS = 10 * 60 * 1000;
/** After an upgrade, indexes are missing until then. */
const FIRST_TEND_MS = 60 * 1000;
/** How often due timers of processes are fired. */
const FIRE_MS = 10_000;
/** How often the server of a process engine is read. */
const FOLLOW_MS = 10_000;
/** What became due while no server ran is fired soon after a start. */
const FIRST_FIRE_MS = 500;

type Step = (db: Database, at: Date) => Promise<unknown>;

const dayBefore = (at: Date) => new Date(at.getTime() - day);
const authTables = (db: Database) => db.withTables<AuthTables>();

const steps: readonly Step[] = [
  (db, at) => authTables(db).deleteFrom('idempotency').where('created_at', '<', dayBefore(at)).execute(),
  (db, at) => authTables(db).deleteFrom('sessions').where('expires_at', '<', dayBefore(at)).execute(),
  (db, at) => sweepAttempts(db, at),
  (db, at) => authTables(db).deleteFrom('used_tickets').where('expires_at', '<', dayBefore(at)).execute(),
  (db, at) => filesRepository.sweep(db, dayBefore(at)),
  (db, at) => errorLogsRepository.sweep(db, new Date(at.getTime() - daysOfErrorLogs * day)),
  (db, at) => messagesRepository.sweep(db, dayBefore(at)),
  (db, at) => transfersRepository.sweep(db, new Date(at.getTime() - hour)),
  (db) => sweepCursors(db),
  (db, at) => sweepAggregates(db, at),
  (db) => sweepEditors(db),
];

/**
 * Deletes expired rows: idempotency keys, sessions, interrupted uploads and reports of designers after a day, exports
 * after an hour, error reports of browsers after 90 days, aggregates that nobody reads after two weeks, and counters of
 * attempts at the end of their period.
 */
export async function tidyUp(db: Database, at: Date): Promise<void> {
  for (const step of steps) await step(db, at);
}

export interface Housekeeping {
  readonly db: Database;
  readonly clock: Clock;
  readonly sweepFiles: (at: Date) => Promise<void>;
  readonly sweepBin: (at: Date) => Promise<void>;
  readonly tendIndexes: (at: Date) => Promise<void>;
  readonly fireTimers: (at: Date) => Promise<void>;
  /** Of its own: a server that does not answer must not hold up timers. */
  readonly followEngine: () => Promise<void>;
  readonly followMs?: number | undefined;
  /** Receives the error if a step failed. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Deletes expired rows every hour, tends indexes of lists every ten minutes, fires timers of processes and folds counts
 * every few seconds, until the returned function is called. A step that fails is repeated at its next time.
 */
export function startHousekeeping({
  db,
  clock,
  sweepFiles,
  sweepBin,
  tendIndexes,
  fireTimers,
  followEngine,
  followMs = FOLLOW_MS,
  onFailed,
}: Housekeeping): () => void {
  const timer = setInterval(() => void tidyAll().catch(onFailed), hour);
  timer.unref();
  async function tidyAll(): Promise<void> {
    const at = clock();
    // A failed step does not prevent the others.
    for (const step of [...steps, () => sweepBin(at), () => sweepFiles(at)]) await step(db, at).catch(onFailed);
  }
  // Differences that could not be folded are still counted by lists, and folded next time.
  const endFolding = repeat(FOLD_MS, () => foldCounts(db).catch(() => undefined));
  const fire = () => fireTimers(clock()).catch(onFailed);
  const firstFire = setTimeout(() => void fire(), FIRST_FIRE_MS);
  firstFire.unref();
  const endFiring = repeat(FIRE_MS, fire);
  const endFollowing = repeat(followMs, () => followEngine().catch(onFailed));
  const tend = () => tendIndexes(clock()).catch(onFailed);
  const firstTend = setTimeout(() => void tend(), FIRST_TEND_MS);
  firstTend.unref();
  const endTending = repeat(TEND_MS, tend);
  return () => {
    clearInterval(timer);
    endFolding();
    clearTimeout(firstFire);
    endFiring();
    endFollowing();
    clearTimeout(firstTend);
    endTending();
  };
}

/** Runs work at intervals, one run at a time, because a run may take longer than the interval. */
function repeat(milliseconds: number, work: () => Promise<unknown>): () => void {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void work().finally(() => (isRunning = false));
  }, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
