import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { watchAnswers, type AnswerWatch } from './answer-watch.ts';
import type { Availability } from './availability.ts';
import type { Database, KernelTables } from './database.ts';
import { rememberConnections } from './connections.ts';
import { startEmbedded, type Embedded } from './embedded.ts';
import { usePreparedPlans } from './prepared-plans.ts';
import { watchPool, type PoolWatch } from './pool-watch.ts';
import { createSignals, listenApart, type Signals, type SignalSource } from './signals.ts';
import { createWatchedPool, type WatchedPoolConfig } from './watched-pool.ts';

export interface DatabaseOptions {
  /** `postgres://...`: a PostgreSQL server. Without it the embedded one runs in `dir`. */
  readonly url?: string | undefined;
  /** The folder of the embedded database, or `memory://`. */
  readonly dir?: string;
  /** A dump of an embedded database to start with. */
  readonly snapshot?: string | undefined;
  /** The most connections to a PostgreSQL server. */
  readonly connections?: number;
  /** How often long statements on a PostgreSQL server are checked; `LOOK_MS` if left out. */
  readonly lookMs?: number | undefined;
  /** How long a transaction on a PostgreSQL server may be idle. */
  readonly abandonedMs?: number | undefined;
  /** How long a statement on a PostgreSQL server may take, in milliseconds; 0 means without limit, 30 s if left out. */
  readonly statementMs?: number | undefined;
}

export interface OpenDatabase {
  readonly db: Database;
  readonly embedded: boolean;
  readonly signals: Signals;
  readonly availability: Availability;
  /** How many statements wait for a connection. */
  readonly waiting: () => number;
  /** The use of the connections. */
  readonly pool: PoolWatch;
  /** Writes a dump of an embedded database into a file; does nothing on a PostgreSQL server. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
}

// Dates and times stay text, because the driver would convert them to the time zone of the server.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text.slice(0, 19));

const usualConnections = 10;
/** How long a call waits for a connection before it is refused. */
const CONNECTION_MS = 5000;
/** The longest statement blocks the one connection of the embedded database. */
const EMBEDDED_CONNECTION_MS = 15_000;

// Statements of lists are short: compiling them, or distributing them over processes, costs more than it saves, and
// takes time from other requests. Random reads are cheap on current disks and free in memory.
const settings = [
  'set jit = off',
  'set max_parallel_workers_per_gather = 0',
  'set random_page_cost = 1.1',
  "set work_mem = '16MB'",
];
/** How long a process that stopped in a transaction can keep its locks. */
const ABANDONED_MS = 30_000;
/** How long a slow search can occupy a connection. */
const STATEMENT_MS = 30_000;

interface SetUp extends Pick<DatabaseOptions, 'abandonedMs' | 'statementMs'> {
  readonly answers: AnswerWatch;
}

async function setUp(
  client: pg.ClientBase,
  { answers, abandonedMs = ABANDONED_MS, statementMs = STATEMENT_MS }: SetUp,
): Promise<void> {
  usePreparedPlans(client);
  const followed = answers.follow(client);
  // One round trip, because an outage makes all connections at once. The process is asked for because a connection
  // pooler in between reports other numbers.
  const results: unknown = await client.query(
    [
      ...settings,
      `set idle_in_transaction_session_timeout = ${String(abandonedMs)}`,
      `set statement_timeout = ${String(statementMs)}`,
      'select pg_backend_pid() as pid',
    ].join('; '),
  );
  // Each statement has a result; the last one has the process.
  followed.pid = (results as readonly pg.QueryResult<{ readonly pid: number }>[]).at(-1)?.rows[0]?.pid;
}

/** Opens the database; the caller migrates and closes it. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const embedded = options.url ? undefined : await startEmbedded(options.dir ?? '.data/pg', options.snapshot);
  const source = createSignals();
  // The one connection of the embedded database also listens: a process that sends signals has opened it.
  const setUpEmbedded = async (client: pg.ClientBase) => {
    // The session outlives an idle connection that is closed, with the plans of that connection.
    await client.query('deallocate all');
    usePreparedPlans(client);
    await source.listenOn(client);
  };
  const apart = options.url ? connectApart(options.url, options, source) : undefined;
  const { pool, availability, waiting, use } = createWatchedPool(
    apart?.config ?? {
      ...embedded?.config,
      connectionTimeoutMillis: EMBEDDED_CONNECTION_MS,
      onConnect: setUpEmbedded,
    },
  );
  const { pool: watched, watch } = watchPool(pool, use);
  const db = new Kysely<KernelTables>({ dialect: new PostgresDialect({ pool: watched }) });
  rememberConnections(db, apart?.config.max ?? 1);
  return {
    db,
    embedded: embedded !== undefined,
    signals: source.signals,
    availability,
    waiting,
    pool: watch,
    dump: async (file) => embedded && dumpEmbedded(pool, embedded, file),
    async close() {
      const ended = Promise.all([apart?.stopListening(), db.destroy()]);
      apart?.endLate();
      await ended;
      await embedded?.stop();
    },
  };
}

/** How long closing a connection may take; one that fell silent never closes. */
const LONGEST_END_MS = 2000;

/** Connects to a PostgreSQL server over a network. */
function connectApart(url: string, options: DatabaseOptions, source: SignalSource) {
  const { connections = usualConnections, lookMs, abandonedMs, statementMs } = options;
  const answers = watchAnswers(url, lookMs);
  const config: WatchedPoolConfig = {
    connectionString: url,
    max: connections,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTION_MS,
    onConnect: (client) => setUp(client, { answers, abandonedMs, statementMs }),
  };
  return {
    config,
    stopListening: listenApart({ url, answers, lookMs }, source),
    endLate: () => void setTimeout(() => answers.stop(), LONGEST_END_MS).unref(),
  };
}

// This holds the only connection, so no transaction runs during the dump.
async function dumpEmbedded(pool: PostgresPool, embedded: Embedded, file: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('checkpoint', []);
    await embedded.dump(file);
  } finally {
    client.release();
  }
}
