// A transaction must not wait for another machine: it would hold its rows, and the embedded database has one connection
// for everybody. So a step that needs such work ends its transaction; the work runs, and the transaction begins again
// with the answer.
import { AsyncLocalStorage } from 'node:async_hooks';

/** The most pieces of work that one transaction needs: a loop that asks for ever ends here. */
const MOST_WORKS = 200;

/** The answers of the work that a transaction needed so far, and what takes it back. */
interface OutsideWorks {
  readonly answers: Map<string, unknown>;
  readonly undos: (() => Promise<unknown>)[];
  /** The work that this run of the transaction needs. */
  needed: OutsideWorkNeeded | undefined;
}

/** Ends a transaction that needs work outside of it. */
class OutsideWorkNeeded extends Error {
  readonly works: OutsideWorks;
  readonly run: () => Promise<void>;

  constructor(works: OutsideWorks, run: () => Promise<void>) {
    super('OUTSIDE_WORK: the transaction begins again when the work is done');
    this.works = works;
    this.run = run;
  }
}

const running = new AsyncLocalStorage<OutsideWorks>();

/** Work, and what takes it back if the transaction then fails. */
export interface OutsideWork<T> {
  readonly work: () => Promise<T>;
  readonly undo?: (done: T) => Promise<unknown>;
}

/**
 * Does work that a transaction must not wait for, once for each key: the transaction is rolled back, and begins again
 * when the work is done. Where the work fails, the transaction fails with its error. Outside of a transaction, the work
 * is done at once. The work must not use the database of the transaction.
 */
export async function outside<T>(key: string, { work, undo }: OutsideWork<T>): Promise<T> {
  const works = running.getStore();
  if (!works) return work();
  if (works.answers.has(key)) return works.answers.get(key) as T; // stored under the key of this work
  if (works.answers.size >= MOST_WORKS) throw new Error(`OUTSIDE_WORKS: more than ${MOST_WORKS} in a transaction`);
  works.needed = new OutsideWorkNeeded(works, async () => {
    const answer = await work();
    works.answers.set(key, answer);
    if (undo) works.undos.push(() => undo(answer));
  });
  throw works.needed;
}

/** Ends a transaction that needs work, also where its own code has caught that. Call it before the commit. */
export function endForOutsideWork(): void {
  const needed = running.getStore()?.needed;
  if (needed) throw needed;
}

/**
 * Runs a transaction again and again until it needs no further work. If it fails for good, what was done for it is
 * taken back, the latest first.
 */
export async function withOutsideWork<T>(transaction: () => Promise<T>): Promise<T> {
  const works: OutsideWorks = { answers: new Map(), undos: [], needed: undefined };
  for (;;) {
    works.needed = undefined;
    try {
      const answer = await runOnce(works, transaction);
      if (answer) return answer.value;
    } catch (error) {
      // What cannot be taken back must not hide why the transaction failed.
      for (const undo of works.undos.toReversed()) await undo().catch(() => undefined);
      throw error;
    }
  }
}

/** Runs a transaction; undefined if it needed work, which is then done. */
async function runOnce<T>(
  works: OutsideWorks,
  transaction: () => Promise<T>,
): Promise<{ readonly value: T } | undefined> {
  try {
    return { value: await running.run(works, transaction) };
  } catch (error) {
    if (!(error instanceof OutsideWorkNeeded) || error.works !== works) throw error;
    await error.run();
    return undefined;
  }
}
