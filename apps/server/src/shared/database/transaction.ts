import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type IsolationLevel } from 'kysely';
import type { Database } from './database.ts';
import { collisionStates, databaseError, isUniqueValue } from './database-errors.ts';

const attempts = 12;
const LONGEST_PAUSE_MS = 200;

function isCollision(error: unknown): boolean {
  const failure = databaseError(error);
  // Two records met on one unique value: the later one starts again and is refused with the name of the other.
  return failure !== undefined && (collisionStates.has(failure.state) || isUniqueValue(error));
}

interface Running {
  isOpen: boolean;
}

const running = new AsyncLocalStorage<Running>();
const transactionReads = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Reads something once in a transaction that sees one state of the database: a save checks, stores, tells the audit and answers by the
 * same names. For what the transaction itself does not write. Outside of such a transaction it reads each time.
 */
export function readOnce<T>(db: Database, key: string, read: () => Promise<T>): Promise<T> {
  const kept = transactionReads.get(db);
  if (!kept) return read();
  const found = kept.get(key) ?? read();
  kept.set(key, found);
  return found as Promise<T>; // kept under the key of this reading
}

/**
 * Lets the statements of a transaction take as long as they need: changes of tables, and what waits for those of others. What a
 * caller asks for stays limited (`statementMs`).
 */
export async function liftStatementLimit(transaction: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
}

/**
 * Throws inside a transaction. The pool calls it before it hands out a connection: a transaction that waits for a second
 * connection waits for ever when all connections belong to transactions that do the same, and the first one is always enough.
 */
export function refuseInsideTransaction(): void {
  if (running.getStore()?.isOpen) {
    throw new Error(
      'POOL_INSIDE_TRANSACTION: a statement inside a transaction asked the pool for another connection. Pass it the database of the transaction.',
    );
  }
}

/** Runs the work in one transaction, in the one that is open already where `db` is one. Statements inside must use the database that the work is given. */
export async function inOneTransaction<T>(
  db: Database,
  work: (transaction: Database) => Promise<T>,
  isolation: IsolationLevel = 'read committed',
): Promise<T> {
  if (db.isTransaction) return work(db);
  return db
    .transaction()
    .setIsolationLevel(isolation)
    .execute(async (transaction) => {
      const own: Running = { isOpen: true };
      if (isolation === 'repeatable read') transactionReads.set(transaction, new Map());
      try {
        return await running.run(own, () => work(transaction));
      } finally {
        // What the work has begun and not awaited goes on after the commit, and may use the pool then.
        own.isOpen = false;
      }
    });
}

/**
 * Runs the work in one transaction that sees one state of the database, again when another write came between.
 * What was read is therefore still true when it is written; the work must do nothing outside the database.
 * A dozen who write to one row at the same moment all get through.
 */
export async function inTransaction<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inOneTransaction(db, work, 'repeatable read');
    } catch (error) {
      if (attempt === attempts || !isCollision(error)) throw error;
      // Who met would meet again if all began again at once.
      await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 5 * 2 ** attempt));
    }
  }
}
