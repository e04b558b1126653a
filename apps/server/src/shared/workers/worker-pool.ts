/**
 * Work that takes the processor for long runs in worker threads: one that exceeds its time or its memory is ended, the
 * caller gets a refusal, and no other request has waited. The threads start when they are needed and end when they are not.
 */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { workerRefusal } from './workers.words.ts';

/** A function that a file exports, for a worker to call; the file must not import words or the contract. */
export interface WorkerTask {
  readonly file: URL;
  readonly name: string;
  /** From the moment it is asked for, in ms. */
  readonly deadlineMs: number;
}

export interface PoolLimits {
  readonly threads: number;
  /** Tasks that wait for a thread. */
  readonly queue: number;
  readonly megabytes: number;
}

const IDLE_MS = 30_000;
const MOST_THREADS = 4;
const usual: PoolLimits = { threads: Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)), queue: 32, megabytes: 384 };

export interface WorkerPool {
  /** What the function answers; refuses where it takes too long or too much memory, or where too many wait. */
  run<T>(task: WorkerTask, input: unknown): Promise<T>;
  close(): Promise<void>;
}

/** A pool of its own; the product shares one (`inWorker`). */
export function createWorkerPool({ threads, queue, megabytes }: PoolLimits = usual): WorkerPool {
  const pool = new Tinypool({
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: threads,
    maxQueue: queue,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
  });
  return {
    async run<T>({ file, name, deadlineMs }: WorkerTask, input: unknown): Promise<T> {
      try {
        // The function of the file says what it answers.
        return (await pool.run(input, { filename: file.href, name, signal: AbortSignal.timeout(deadlineMs) })) as T;
      } catch (error) {
        throw refusalOf(error, deadlineMs);
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

let shared: WorkerPool | undefined;

/** Runs a task in the pool of this process. */
export function inWorker<T>(task: WorkerTask, input: unknown): Promise<T> {
  shared ??= createWorkerPool();
  return shared.run<T>(task, input);
}
