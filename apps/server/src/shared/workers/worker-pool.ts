/**
 * Runs work that takes much processor time in worker threads. A task that exceeds its time or memory is ended and its
 * caller gets a refusal; no other request waits. Threads start when they are needed and end when they are not.
 */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { workerRefusal } from './workers.words.ts';

/** A function that a file exports for a worker; the file must not import words or the contract. */
export interface WorkerTask {
  readonly file: URL;
  readonly name: string;
  /** Time from the request on, in ms. */
  readonly deadlineMs: number;
  /** The pool whose threads it shares. */
  readonly pool: PoolName;
}

/**
 * Tasks of one kind share threads, so that a workbook of several seconds does not delay a sign-in: `patterns` take
 * milliseconds, `requests` (texts, definitions) up to a second while a person waits, `jobs` (workbooks) longer.
 */
export type PoolName = 'patterns' | 'requests' | 'jobs';

export interface PoolLimits {
  readonly threads: number;
  /** The most tasks that wait for a thread. */
  readonly queue: number;
  readonly megabytes: number;
  /** A thread without work ends after this time. */
  readonly idleMs: number;
}

const MINUTE_MS = 60_000;
const MOST_THREADS = 4;
const threads = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));
// The thread for patterns is kept for the next sign-in, because starting one takes longer than the work.
const limitsOf: Readonly<Record<PoolName, PoolLimits>> = {
  patterns: { threads: 1, queue: 64, megabytes: 32, idleMs: 60 * MINUTE_MS },
  requests: { threads, queue: 32, megabytes: 384, idleMs: MINUTE_MS / 2 },
  jobs: { threads, queue: 32, megabytes: 384, idleMs: MINUTE_MS / 2 },
};

export interface WorkerPool {
  /** Returns the result of the function. Refuses if it takes too long or too much memory, or if too many tasks wait. */
  run<T>(task: Omit<WorkerTask, 'pool'>, input: unknown): Promise<T>;
  close(): Promise<void>;
}

/** Creates a separate pool; the product shares the pools of `inWorker`. */
export function createWorkerPool({ threads: maxThreads, queue, megabytes, idleMs }: PoolLimits): WorkerPool {
  const pool = new Tinypool({
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads,
    maxQueue: queue,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
  });
  // A thread that ends without a task affects no caller; an error event without a listener would end the server.
  pool.on('error', () => undefined);
  return {
    async run<T>({ file, name, deadlineMs }: Omit<WorkerTask, 'pool'>, input: unknown): Promise<T> {
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), deadlineMs);
      try {
        // The function in the file has this return type.
        return (await pool.run(input, { filename: file.href, name, signal: deadline.signal })) as T;
      } catch (error) {
        throw refusalOf(error, deadlineMs);
      } finally {
        // Tinypool throws outside of any call if the signal fires for a task that it has refused.
        clearTimeout(timer);
      }
    },
    close: () => pool.destroy(),
  };
}

function refusalOf(error: unknown, deadlineMs: number): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'AbortError') return workerRefusal('WORK_TOO_LONG', { seconds: Math.ceil(deadlineMs / 1000) });
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return workerRefusal('WORK_TOO_LARGE');
  if (error.message.startsWith('Task queue is at limit')) return workerRefusal('WORK_QUEUE_FULL');
  return error;
}

const shared = new Map<PoolName, WorkerPool>();

/** Runs a task in the pool that it names, which the whole process shares. */
export function inWorker<T>(task: WorkerTask, input: unknown): Promise<T> {
  const pool = shared.get(task.pool) ?? createWorkerPool(limitsOf[task.pool]);
  shared.set(task.pool, pool);
  return pool.run<T>(task, input);
}
