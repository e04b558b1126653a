import type { AuthTables } from '../modules/auth/auth.tables.ts';
import { errorLogsRepository } from '../modules/error-logs/error-logs.repository.ts';
import { filesRepository } from '../modules/files/files.repository.ts';
import { messagesRepository } from '../modules/messages/messages.repository.ts';
import { foldCounts } from '../modules/records/storage/fold-counts.ts';
import { sweepCursors } from '../modules/records/listing/record-cursor.ts';
import { transfersRepository } from '../modules/transfers/transfers.repository.ts';
import { sweepAttempts } from '../shared/attempts/attempts.ts';
import type { Database } from '../shared/database/database.ts';
import type { Clock } from '../shared/time/clock.ts';

const day = 24 * 60 * 60 * 1000;
const daysOfErrorLogs = 90;
const hour = 60 * 60 * 1000;
/** How long differences of counts pile up: a list sums the writes of that time. */
const FOLD_MS = 5000;

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
];

/**
 * Deletes what nobody can use any more: keys of writes, sessions and broken-off uploads that are more than a day past,
 * exports after an hour, faults of browsers after a season, and counters of attempts whose time has passed.
 */
export async function tidyUp(db: Database, at: Date): Promise<void> {
  for (const step of steps) await step(db, at);
}

export interface Housekeeping {
  readonly db: Database;
  readonly clock: Clock;
  readonly sweepFiles: (at: Date) => Promise<void>;
  /** Hears why something was not deleted. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Tidies up every hour, and folds counts every few seconds, until the answered function is called; what cannot be
 * deleted now is deleted in an hour.
 */
export function startHousekeeping({ db, clock, sweepFiles, onFailed }: Housekeeping): () => void {
  const timer = setInterval(() => void tidyAll().catch(onFailed), hour);
  timer.unref();
  async function tidyAll(): Promise<void> {
    const at = clock();
    // One that fails keeps none of the others from their work.
    for (const step of [...steps, () => sweepFiles(at)]) await step(db, at).catch(onFailed);
  }
  let isFolding = false;
  const folding = setInterval(() => {
    if (isFolding) return;
    isFolding = true;
    // What is not folded now is summed until it is.
    void foldCounts(db)
      .catch(() => undefined)
      .finally(() => (isFolding = false));
  }, FOLD_MS);
  folding.unref();
  return () => {
    clearInterval(timer);
    clearInterval(folding);
  };
}
