/**
 * Ends connections that fall silent, for example because a cable or a machine failed. A statement on such a connection
 * would wait for hours, and its transaction would keep its locks. There is no limit for the duration of a statement
 * here, so another connection asks the server whether it still works on the statement.
 */
import pg from 'pg';
import { databaseError } from './database-errors.ts';

/** The part of a client that the types of the driver leave out. */
interface Connected {
  readonly connection: { readonly stream: { destroy(): void } };
}

type Query = (...asked: readonly unknown[]) => unknown;

/** A connection with watched statements. */
export interface Followed {
  /** The process of the server for this connection; unknown at first. */
  pid: number | undefined;
}

export interface AnswerWatch {
  /** Watches every statement of the connection from now on. */
  follow(client: pg.ClientBase): Followed;
  /** Stops watching, and ends the connections that do not end on their own. */
  stop(): void;
}

interface Waiting {
  readonly followed: Followed;
  readonly since: number;
  /** How many times in a row the server had no process that worked on it. */
  misses: number;
  readonly giveUp: () => void;
}

export const LOOK_MS = 5000;
const MOST_MISSES = 2;
const LOOK_TAKES_MS = 5000;

/**
 * Watches the statements of connections to a server. If the server does not work on a statement, both sides of its
 * connection are closed.
 */
export function watchAnswers(url: string, lookMs = LOOK_MS): AnswerWatch {
  const waiting = new Set<Waiting>();
  const open = new Set<() => void>();
  let isLooking = false;
  const timer = setInterval(() => {
    const late = [...waiting].filter(({ since }) => performance.now() - since >= lookMs);
    if (isLooking || late.length === 0) return;
    isLooking = true;
    void lookFor(url, late, (one) => waiting.has(one))
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  }, lookMs);
  timer.unref();
  return {
    follow(client) {
      const followed: Followed = { pid: undefined };
      // A connected client has a stream.
      const { connection } = client as pg.ClientBase & Connected;
      const giveUp = () => connection.stream.destroy();
      open.add(giveUp);
      client.once('end', () => open.delete(giveUp));
      const query: Query = client.query.bind(client);
      const watched: Query = (...asked) => {
        const answer = query(...asked);
        if (!(answer instanceof Promise)) return answer;
        const one: Waiting = { followed, since: performance.now(), misses: 0, giveUp };
        waiting.add(one);
        return answer.finally(() => waiting.delete(one));
      };
      Object.assign(client, { query: watched });
      return followed;
    },
    stop() {
      clearInterval(timer);
      for (const giveUp of open) giveUp();
    },
  };
}

async function lookFor(url: string, late: readonly Waiting[], waits: (one: Waiting) => boolean): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: LOOK_TAKES_MS,
    query_timeout: LOOK_TAKES_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const working = await workingAmong(client, late);
    const silent = late.filter((one) => waits(one) && isSilent(one, !working.has(one.followed.pid ?? 0)));
    if (silent.length > 0) await endAt(client, silent);
    for (const { giveUp } of silent) giveUp();
  } catch (error) {
    // A server that refuses the question is alive, and may be working on all statements.
    if (databaseError(error) === undefined) for (const one of late) if (waits(one) && isSilent(one, true)) one.giveUp();
  } finally {
    void client.end().catch(() => undefined);
  }
}

const pidsOf = (some: readonly Waiting[]) => some.flatMap(({ followed: { pid } }) => pid ?? []);

async function workingAmong(client: pg.Client, late: readonly Waiting[]): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ readonly pid: number }>(
    `select pid from pg_stat_activity where pid = any($1) and coalesce(state, '') not like 'idle%'`,
    [pidsOf(late)],
  );
  return new Set(rows.map(({ pid }) => pid));
}

// Their transactions would keep their locks until the server notices.
async function endAt(client: pg.Client, silent: readonly Waiting[]): Promise<void> {
  const ended = `select pg_terminate_backend(pid) from pg_stat_activity where pid = any($1) and state like 'idle%'`;
  await client.query(ended, [pidsOf(silent)]);
}

// The answer may already be on its way, so one miss does not count.
function isSilent(one: Waiting, isMissed: boolean): boolean {
  one.misses = isMissed ? one.misses + 1 : 0;
  return one.misses >= MOST_MISSES;
}
