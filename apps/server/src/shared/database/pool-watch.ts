import type { PostgresPool } from 'kysely';

/** The use of a pool of connections. */
export interface PoolUse {
  readonly size: number;
  readonly open: number;
  readonly idle: number;
  /**
   * How many statements wait for a connection; for the embedded database with its one connection, the length of the
   * queue.
   */
  readonly waiting: number;
}

/** Observes a pool. */
export interface PoolWatch {
  use(): PoolUse;
  /** Calls the listener with the seconds that a statement or transaction waited for a connection. */
  onWait(listener: (seconds: number) => void): void;
}

/** Wraps a pool to observe it. */
export function watchPool(
  pool: PostgresPool,
  use: () => PoolUse,
): { readonly pool: PostgresPool; readonly watch: PoolWatch } {
  const listeners: ((seconds: number) => void)[] = [];
  const connect = async () => {
    const begun = performance.now();
    const client = await pool.connect();
    for (const listener of listeners) listener((performance.now() - begun) / 1000);
    return client;
  };
  return {
    pool: { connect, end: () => pool.end(), options: pool.options },
    watch: { use, onWait: (listener) => void listeners.push(listener) },
  };
}
