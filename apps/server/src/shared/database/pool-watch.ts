import type { PostgresPool } from 'kysely';

/** How much of a pool of connections is in use. */
export interface PoolUse {
  readonly size: number;
  readonly open: number;
  readonly idle: number;
  /** How many wait for a connection: on the embedded database, which has one, its queue. */
  readonly waiting: number;
}

/** What is known of a pool from outside. */
export interface PoolWatch {
  use(): PoolUse;
  /** Calls the listener with how long a statement or transaction waited for a connection, in seconds. */
  onWait(listener: (seconds: number) => void): void;
}

/** The same pool, and what can be seen of it. */
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
