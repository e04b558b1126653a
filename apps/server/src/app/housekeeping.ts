import type { AuthTables } from '../modules/auth/auth.tables.ts';
import { errorLogsRepository } from '../modules/error-logs/error-logs.repository.ts';
import { filesRepository } from '../modules/files/files.repository.ts';
import { messagesRepository } from '../modules/messages/messages.repository.ts';
import { foldCounts } from '../modules/records/fold-counts.ts';
import { sweepWalks } from '../modules/records/record-walk.ts';
import { transfersRepository } from '../modules/transfers/transfers.repository.ts';
import { sweepAttempts } from '../shared/attempts/attempts.ts';
import type { Database } from '../shared/database/database.ts';

const day = 24 * 60 * 60 * 1000;
const daysOfErrorLogs = 90;
const hour = 60 * 60 * 1000;
/** How long differences of counts pile up: a list sums the writes of that time. */
const FOLD_MS = 5000;

/** Deletes what nobody can use any more: keys of writes, sessions and broken-off uploads that are more than a day past, exports after an hour, faults of browsers after a season, and counters of attempts whose time has passed. */
export async function tidyUp(db: Database, at: Date): Promise<void> {
  const before = new Date(at.getTime() - day);
  const tables = db.withTables<AuthTables>();
  await tables.deleteFrom('idempotency').where('created_at', '<', before).execute();
  await tables.deleteFrom('sessions').where('expires_at', '<', before).execute();
  await sweepAttempts(db, at);
  await tables.deleteFrom('used_tickets').where('expires_at', '<', before).execute();
  await filesRepository.sweep(db, before);
  await errorLogsRepository.sweep(db, new Date(at.getTime() - daysOfErrorLogs * day));
  await messagesRepository.sweep(db, before);
  await transfersRepository.sweep(db, new Date(at.getTime() - hour));
  await sweepWalks(db);
}

/** Tidies up every hour, and folds counts every few seconds, until the answered function is called; what cannot be deleted now is deleted in an hour. */
export function startHousekeeping(db: Database, sweepFiles: (at: Date) => Promise<void>): () => void {
  const timer = setInterval(() => {
    const at = new Date();
    void tidyUp(db, at).catch(() => undefined);
    void sweepFiles(at).catch(() => undefined);
  }, hour);
  timer.unref();
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
