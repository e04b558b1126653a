import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { watchAvailability, type Availability } from './availability.ts';
import { DatabaseUnavailable, isConnectionLoss } from './database-unavailable.ts';
import type { PoolUse } from './pool-watch.ts';
import { refuseInsideTransaction } from './transaction.ts';

export interface WatchedPool {
  readonly pool: PostgresPool;
  readonly availability: Availability;
  /** How many statements wait for a connection. */
  readonly waiting: () => number;
  readonly use: () => PoolUse;
}

/** `onConnect` is awaited before the connection is handed out. */
export type WatchedPoolConfig = Omit<pg.PoolConfig, 'onConnect'> & {
  readonly onConnect: (client: pg.ClientBase) => Promise<void>;
};

type Query = (...asked: readonly unknown[]) => unknown;

/**
 * A pool that survives the loss of connections: no loss ends the process, and each failure because of one is a
 * `DatabaseUnavailable`. Inside a transaction it hands out no connection.
 */
export function createWatchedPool(config: WatchedPoolConfig): WatchedPool {
  const pool = new pg.Pool({
    ...config,
    async onConnect(client) {
      // The pool listens only to idle connections; an error of one in use would end the process. Its statement fails.
      client.on('error', () => undefined);
      tellLosses(client);
      await config.onConnect(client);
    },
  });
  // The pool replaces a lost idle connection; without a listener its error would end the process.
  pool.on('error', () => undefined);
  const { availability, reportLoss, stop } = watchAvailability(() => pool.query('select 1'));

  function unavailable(error: unknown): unknown {
    if (!isConnectionLoss(error)) return error;
    reportLoss(error);
    return new DatabaseUnavailable(error);
  }

  function tellLosses(client: pg.ClientBase): void {
    const query: Query = client.query.bind(client);
    const watched: Query = (...asked) => {
      const answer = query(...asked);
      return answer instanceof Promise ? answer.catch((error: unknown) => Promise.reject(unavailable(error))) : answer;
    };
    Object.assign(client, { query: watched });
  }

  return {
    availability,
    waiting: () => pool.waitingCount,
    use: () => ({ size: pool.options.max, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    pool: {
      async connect() {
        refuseInsideTransaction();
        try {
          return await pool.connect();
        } catch (error) {
          throw unavailable(error);
        }
      },
      async end() {
        stop();
        await pool.end();
      },
      options: pool.options,
    },
  };
}
