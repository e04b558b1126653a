import { sql } from 'kysely';
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
  return (work) =>
    inOneTransaction(db, async (transaction) => {
      await wait(transaction);
      return work(transaction);
    });
}
