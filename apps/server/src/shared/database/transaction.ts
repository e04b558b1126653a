import type { Database } from './database.ts';
import { databaseError } from './database-errors.ts';

const attempts = 5;
// Two writes met on one row: the later one starts again and sees what the earlier one left.
const collisions: ReadonlySet<string> = new Set(['40001', '40P01']);

/**
 * Runs the work in one transaction that sees one state of the database, again when another write came between.
 * What was read is therefore still true when it is written; the work must do nothing outside the database.
 */
export async function inTransaction<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('repeatable read').execute(work);
    } catch (error) {
      if (attempt === attempts || !collisions.has(databaseError(error)?.state ?? '')) throw error;
    }
  }
}
