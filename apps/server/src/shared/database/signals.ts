import { sql } from 'kysely';
import pg from 'pg';
import { LOOK_MS, type AnswerWatch } from './answer-watch.ts';
import type { Database } from './database.ts';

/** Signals between the instances over one database. A signal that a transaction sends arrives only if it commits. */
export interface Signals {
  /**
   * Calls the listener with each payload, and with `undefined` after an interruption in which payloads may have been
   * lost.
   */
  subscribe(listener: (payload: string | undefined) => void): () => void;
}

/** The signals of a process, and the function that connects them. */
export interface SignalSource {
  readonly signals: Signals;
  /** Makes a connection listen. */
  readonly listenOn: (client: pg.ClientBase) => Promise<void>;
  readonly announce: (payload: string | undefined) => void;
}

const channel = 'meta_forms';
/** How soon the listening connection is opened again: at once after an interruption, and then with growing pauses. */
const SOONEST_MS = 50;
const LATEST_MS = 1000;
const CONNECTION_MS = 5000;

/**
 * Sends a payload to every instance including this one. PostgreSQL carries at most 8000 bytes, so send ids rather than
 * contents.
 */
export async function sendSignal(db: Database, payload: string): Promise<void> {
  await sendSignals(db, [payload]);
}

/** Sends several payloads with one statement. */
export async function sendSignals(db: Database, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return;
  await sql`select pg_notify(${channel}, payload) from unnest(${[...payloads]}::text[]) as payload`.execute(db);
}

/** The listeners of this process; connect them with `listenOn`. */
export function createSignals(): SignalSource {
  const listeners = new Set<(payload: string | undefined) => void>();
  const announce = (payload: string | undefined) => {
    for (const listener of listeners) listener(payload);
  };
  return {
    signals: {
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    announce,
    async listenOn(client) {
      client.on('notification', ({ payload }) => {
        announce(payload ?? '');
      });
      await client.query(`listen ${channel}`);
    },
  };
}

interface ListenedTo {
  readonly url: string;
  readonly answers: AnswerWatch;
  /** How often the listening connection is checked. */
  readonly lookMs?: number | undefined;
}

/**
 * Listens to a PostgreSQL server on a separate connection, and connects again after every interruption, until the
 * returned function is called.
 */
export function listenApart(
  { url, answers, lookMs = LOOK_MS }: ListenedTo,
  { listenOn, announce }: SignalSource,
): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let pause = SOONEST_MS;
  let idle: pg.Client | undefined;
  // The connection only listens, so only a statement now and then shows whether it is alive.
  async function ask(): Promise<void> {
    const asked = idle;
    idle = undefined;
    await asked?.query('select 1');
    idle ??= asked;
  }
  const asking = setInterval(() => void ask().catch(() => undefined), lookMs);
  asking.unref();

  async function open(): Promise<void> {
    const opened = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECTION_MS });
    client = opened;
    let isOver = false;
    const again = () => {
      if (isOver || isStopped) return;
      isOver = true;
      timer = setTimeout(() => void reopen(), pause);
      timer.unref();
      pause = Math.min(LATEST_MS, pause * 2);
    };
    opened.on('error', again);
    opened.on('end', again);
    try {
      await opened.connect();
      const followed = answers.follow(opened);
      await listenOn(opened);
      const { rows } = await opened.query<{ readonly pid: number }>('select pg_backend_pid() as pid');
      followed.pid = rows[0]?.pid;
      idle = opened;
      pause = SOONEST_MS;
    } catch (error) {
      again();
      // A connection that could not listen must be closed.
      void opened.end().catch(() => undefined);
      throw error;
    }
  }

  async function reopen(): Promise<void> {
    try {
      await open();
      announce(undefined);
    } catch {
      // The timer tries again.
    }
  }

  // If the server cannot be reached, the connection of the pool stops the start.
  void open().catch(() => undefined);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    clearInterval(asking);
    await client?.end().catch(() => undefined);
  };
}
