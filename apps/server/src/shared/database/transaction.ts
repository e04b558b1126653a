import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';
import { databaseError } from './database-errors.ts';

const attempts = 12;
const LONGEST_PAUSE_MS = 200;
// Two writes met on one row: the later one starts again and sees what the earlier one left.
const collisions: ReadonlySet<string> = new Set(['40001', '40P01']);

/**
 * Runs the work in one transaction that sees one state of the database, again when another write came between.
 * What was read is therefore still true when it is written; the work must do nothing outside the database.
 * A dozen who write to one row at the same moment all get through.
 */
export async function inTransaction<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('repeatable read').execute(work);
    } catch (error) {
      if (attempt === attempts || !collisions.has(databaseError(error)?.state ?? '')) throw error;
      // Who met would meet again if all began again at once.
      await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 5 * 2 ** attempt));
    }
  }
}
