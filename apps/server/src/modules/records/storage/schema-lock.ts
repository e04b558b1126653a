import { sql } from 'kysely';
import { collisionStates, databaseError } from '../../../shared/database/database-errors.ts';
import type { Database } from '../../../shared/database/database.ts';
import { inOneTransaction, liftStatementLimit } from '../../../shared/database/transaction.ts';

/**
 * Locks the schema of a form for changes of its tables and indexes: two publishings of one key, or two instances that
 * start, would make the same changes at the same moment. Outside of a transaction, each change gets its transaction.
 */
export async function lockSchema(
  db: Database,
  partition: string,
): Promise<(work: (transaction: Database) => Promise<unknown>) => Promise<unknown>> {
  const wait = async (transaction: Database) => {
    await liftStatementLimit(transaction);
    await sql`select pg_advisory_xact_lock(hashtext(${partition}))`.execute(transaction);
  };
  if (db.isTransaction) {
    await wait(db);
    return (work) => work(db);
  }
  const run = (work: (transaction: Database) => Promise<unknown>) =>
    inOneTransaction(db, async (transaction) => {
      await wait(transaction);
      return work(transaction);
    });
  return (work) => repeatedAfterDeadlock(() => run(work));
}

const MOST_ATTEMPTS = 5;

/**
 * An index that is built without a lock waits for each transaction that uses its table, and a change of the table waits
 * for the index: the database ends one of the two.
 */
async function repeatedAfterDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !collisionStates.has(databaseError(error)?.state ?? '')) throw error;
    }
  }
}
