import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { inOneTransaction, liftStatementLimit } from '../../../shared/database/transaction.ts';

/**
 * Locks the schema of a form for changes of its tables and indexes: two publishings of one key, or two instances that
 * start, would make the same changes at the same moment. Outside of a transaction, each change gets its own.
 */
export async function lockSchema(
  db: Database,
  partition: string,
): Promise<(work: (own: Database) => Promise<unknown>) => Promise<unknown>> {
  const wait = async (own: Database) => {
    await liftStatementLimit(own);
    await sql`select pg_advisory_xact_lock(hashtext(${partition}))`.execute(own);
  };
  if (db.isTransaction) {
    await wait(db);
    return (work) => work(db);
  }
  return (work) =>
    inOneTransaction(db, async (own) => {
      await wait(own);
      return work(own);
    });
}
