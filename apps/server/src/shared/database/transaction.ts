import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type IsolationLevel } from 'kysely';
import type { Database } from './database.ts';
import { collisionStates, databaseError, isUniqueValue } from './database-errors.ts';
import { endForOutsideWork, withOutsideWork } from './outside-work.ts';

const attempts = 12;
const LONGEST_PAUSE_MS = 200;

function isCollision(error: unknown): boolean {
  const failure = databaseError(error);
  // Two records had one unique value: the later one starts again and is refused with the name of the other.
  return failure !== undefined && (collisionStates.has(failure.state) || isUniqueValue(error));
}

interface Running {
  isOpen: boolean;
}

const running = new AsyncLocalStorage<Running>();
const transactionReads = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Reads a value once in a transaction that sees one state of the database: the checks, the write, the audit and the
 * answer of a save use the same names. Only for rows that the transaction does not write. Outside of such a transaction
 * it reads each time.
 */
export function readOnce<T>(db: Database, key: string, read: () => Promise<T>): Promise<T> {
  const reads = transactionReads.get(db);
  if (!reads) return read();
  const found = reads.get(key) ?? read();
  reads.set(key, found);
  return found as Promise<T>; // stored under the key of this read
}

/**
 * Lifts the limit for the statements of a transaction: for changes of tables, and for statements that wait for such
 * changes. Statements of callers stay limited (`statementMs`).
 */
export async function liftStatementLimit(transaction: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
}

/**
 * Throws inside a transaction. The pool calls it before it hands out a connection: if every connection belongs to a
 * transaction that waits for a second one, all wait for ever. A transaction always manages with its own connection.
 */
export function refuseInsideTransaction(): void {
  if (running.getStore()?.isOpen) {
    throw new Error(
      'POOL_INSIDE_TRANSACTION: a statement inside a transaction asked the pool for another connection. ' +
        'Pass it the database of the transaction.',
    );
  }
}

/** Runs work in a transaction: in that of `db` if it is one. The work must use the database that it receives. */
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
        // Work that was not awaited continues after the commit, and may use the pool then.
        own.isOpen = false;
      }
    });
}

/**
 * Runs work in one transaction that sees one state of the database, and repeats it after a collision with another
 * write. So a value that it read is still valid when it writes. The work must have no effect outside the database but
 * through `outside`. A dozen writers of one row at the same moment all succeed.
 */
export function inTransaction<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  const untilDone = () => repeated(db, work);
  return db.isTransaction ? untilDone() : withOutsideWork(untilDone);
}

async function repeated<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  const finished = async (transaction: Database): Promise<T> => {
    const answer = await work(transaction);
    endForOutsideWork();
    return answer;
  };
  for (let attempt = 1; ; attempt++) {
    try {
      return await inOneTransaction(db, finished, 'repeatable read');
    } catch (error) {
      if (attempt === attempts || !isCollision(error)) throw error;
      // Writers that collided would collide again if they all started at once.
      await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 5 * 2 ** attempt));
    }
  }
}
