import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { inOneTransaction, liftStatementLimit } from '../../../shared/database/transaction.ts';

/**
 * Runs changes of a form's tables and indexes under a lock, each in a transaction of its own outside of one: two publishings of one key, or two
 * instances that start, would make the same things at the same moment.
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
