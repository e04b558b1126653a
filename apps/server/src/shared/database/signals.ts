import { sql } from 'kysely';
import pg from 'pg';
import { LOOK_MS, type AnswerWatch } from './answer-watch.ts';
import type { Database } from './database.ts';

/** What instances over one database tell each other. A signal of a transaction arrives when it commits, and never if it does not. */
export interface Signals {
  /** Calls the listener with every payload; with `undefined` after a break, in which some may have been missed. */
  subscribe(listener: (payload: string | undefined) => void): () => void;
}

/** Signals of a process, and what brings them. */
export interface SignalSource {
  readonly signals: Signals;
  /** Makes a connection hear. */
  readonly listenOn: (client: pg.ClientBase) => Promise<void>;
  readonly announce: (payload: string | undefined) => void;
}

const channel = 'meta_forms';
/** How soon the listening connection is made again: at once after a cut, then ever later while the server stays away. */
const SOONEST_MS = 50;
const LATEST_MS = 1000;
const CONNECTION_MS = 5000;

/** Tells every instance, this one too. PostgreSQL carries at most 8000 bytes: send ids, not contents. */
export async function sendSignal(db: Database, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/** The listeners of this process, to be joined to a connection. */
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
  /** How often the connection that only hears is asked whether it is still there. */
  readonly lookMs?: number | undefined;
}

/** Listens to a PostgreSQL server on a connection of its own, again after every break, until the answered function is called. */
export function listenApart(
  { url, answers, lookMs = LOOK_MS }: ListenedTo,
  { listenOn, announce }: SignalSource,
): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let pause = SOONEST_MS;
  let idle: pg.Client | undefined;
  // It only hears: without a statement now and then nobody would notice that it has fallen silent.
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
      // One that connected and could not listen would stay open.
      void opened.end().catch(() => undefined);
      throw error;
    }
  }

  async function reopen(): Promise<void> {
    try {
      await open();
      announce(undefined);
    } catch {
      // It tries again by itself.
    }
  }

  // A server that cannot be reached stops the start by the pool's own connection.
  void open().catch(() => undefined);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    clearInterval(asking);
    await client?.end().catch(() => undefined);
  };
}
