import type { Database } from '../../shared/database/database.ts';
import type { EventStream } from './event-stream.ts';

/** Counts the open tasks of people; another module has the tasks. */
export interface TaskCounts {
  readonly isSignal: (payload: string) => boolean;
  readonly of: (db: Database, userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The counts of those of these people whom the signals concern. */
  readonly after: (
    db: Database,
    payloads: readonly string[],
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
}

/** The most signals that wait for another read after one that failed. */
const MOST_WAITING = 1000;

interface BadgeParts {
  readonly db: Database;
  readonly tasks: TaskCounts;
  /** The streams that may still send. */
  readonly streams: () => Promise<readonly EventStream[]>;
}

/**
 * Sends the number of open tasks to the streams of a person when it changes. Signals that arrive during a read are
 * answered together by the next read, so that a burst of tasks costs two reads.
 */
export function createTaskBadges({ db, tasks, streams }: BadgeParts) {
  let waiting: string[] = [];
  let isReading = false;
  async function readWaiting(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      while (waiting.length > 0) {
        const payloads = waiting;
        waiting = [];
        const open = await streams();
        try {
          show(open, await tasks.after(db, payloads, userIdsOf(open)));
        } catch (error) {
          // The next signal reads them again.
          waiting.unshift(...payloads.slice(-MOST_WAITING));
          throw error;
        }
      }
    } finally {
      isReading = false;
    }
  }
  return {
    /** Whether a payload is about tasks. */
    isSignal: tasks.isSignal,
    hear(payload: string): Promise<void> {
      waiting.push(payload);
      return readWaiting();
    },
    /** Sends the number to these streams, or to all. */
    async tell(stream?: EventStream): Promise<void> {
      const asked = stream ? [stream] : await streams();
      show(asked, await tasks.of(db, userIdsOf(asked)));
    },
  };
}

const userIdsOf = (streams: readonly EventStream[]) => [...new Set(streams.map(({ receiver }) => receiver.userId))];

function show(streams: readonly EventStream[], counts: ReadonlyMap<string, number>): void {
  for (const stream of streams) {
    const count = counts.get(stream.receiver.userId);
    if (count !== undefined) stream.showTasks(count);
  }
}
