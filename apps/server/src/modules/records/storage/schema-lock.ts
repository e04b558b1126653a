import { sql, type RawBuilder } from 'kysely';
import { collisionStates, databaseError } from '../../../shared/database/database-errors.ts';
import { connectionsOf } from '../../../shared/database/connections.ts';
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

/** The locks of single indexes, apart from those of whole schemas. */
const BUILD_LOCK = 7_230_416;
/** A build reads the whole table and keeps a processor busy; more at once would leave none to those who read. */
const BUILDS_AT_ONCE = 2;

/**
 * Builds indexes of a form, two at a time, each in a transaction of its own. Other changes of the schema wait for those
 * that run; another instance that builds the same index waits, too. The first ones should take longest. After a failure
 * none is begun, and those that run are awaited.
 */
export async function buildSideBySide(
  db: Database,
  partition: string,
  builds: readonly { readonly name: string; readonly create: RawBuilder<unknown> }[],
): Promise<void> {
  const waiting = [...builds];
  const build = ({ name, create }: (typeof builds)[number]) =>
    inOneTransaction(db, async (transaction) => {
      await liftStatementLimit(transaction);
      await sql`select pg_advisory_xact_lock_shared(hashtext(${partition}))`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${BUILD_LOCK}, hashtext(${name}))`.execute(transaction);
      await create.execute(transaction);
    });
  const buildNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const one = next;
      await repeatedAfterDeadlock(() => build(one)).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(
    Array.from({ length: Math.min(BUILDS_AT_ONCE, connectionsOf(db)) }, () => buildNext()),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
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
