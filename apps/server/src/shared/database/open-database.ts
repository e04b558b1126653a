import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { watchAnswers, type AnswerWatch } from './answer-watch.ts';
import type { Availability } from './availability.ts';
import type { Database, KernelTables } from './database.ts';
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
  /** A dump of an embedded database to begin with. */
  readonly snapshot?: string | undefined;
  /** Connections to a PostgreSQL server at a time. */
  readonly connections?: number;
  /** How often statements that wait long for a PostgreSQL server are looked after; `LOOK_MS` where it is left out. */
  readonly lookMs?: number | undefined;
  /** How long a transaction on a PostgreSQL server may do nothing. */
  readonly abandonedMs?: number | undefined;
  /** How long a statement on a PostgreSQL server may take, in milliseconds; 0 is without limit, 30 s where it is left out. */
  readonly statementMs?: number | undefined;
}

export interface OpenDatabase {
  readonly db: Database;
  readonly embedded: boolean;
  readonly signals: Signals;
  readonly availability: Availability;
  /** How many statements wait for a connection. */
  readonly waiting: () => number;
  /** How its connections are used. */
  readonly pool: PoolWatch;
  /** Writes a dump of an embedded database into a file; does nothing on a PostgreSQL server. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
}

// Dates and times stay the text they are: the driver would shift them by the server's own time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text.slice(0, 19));

const usualConnections = 10;
/** How long a call waits for a connection, new or in use by others, before it is refused. */
const CONNECTION_MS = 5000;
/** The one connection of the embedded database is in use for as long as its longest statement takes. */
const EMBEDDED_CONNECTION_MS = 15_000;

// Lists are short statements: compiling one, or sharing it among processes, costs more than it saves, and takes from others who
// list at the same moment. Reading here and there costs little on the disks of today and nothing in memory.
const settings = `set jit = off; set max_parallel_workers_per_gather = 0; set random_page_cost = 1.1; set work_mem = '16MB'`;
/** A process that is stopped or gone in the middle of a transaction holds its locks no longer than that. */
const ABANDONED_MS = 30_000;
/** A search that its author made slow occupies a connection no longer than that. */
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
  // In one go: after an outage all connections are made at once. Its process is asked for, since a pool between tells other numbers.
  const set = `${settings}; set idle_in_transaction_session_timeout = ${String(abandonedMs)}; set statement_timeout = ${String(statementMs)}`;
  const told: unknown = await client.query(`${set}; select pg_backend_pid() as pid`);
  // One result for each statement, the last is the process.
  followed.pid = (told as readonly pg.QueryResult<{ readonly pid: number }>[]).at(-1)?.rows[0]?.pid;
}

/** Opens the database; the caller migrates and closes it. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const embedded = options.url ? undefined : await startEmbedded(options.dir ?? '.data/pg', options.snapshot);
  const source = createSignals();
  // The one connection of the embedded database hears as well as it speaks: whoever sends a signal has opened it.
  const setUpEmbedded = async (client: pg.ClientBase) => {
    // An idle connection is closed and the session behind it stays, with the plans of the connection before.
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

/** How long a connection may take to say goodbye; one that has fallen silent never does. */
const LONGEST_END_MS = 2000;

/** What a PostgreSQL server needs that is reached over a network. */
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

// With its one connection in hand nothing else is in progress: what is dumped is one state of the database, between two transactions.
async function dumpEmbedded(pool: PostgresPool, embedded: Embedded, file: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('checkpoint', []);
    await embedded.dump(file);
  } finally {
    client.release();
  }
}
