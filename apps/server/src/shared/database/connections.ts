import type { Database } from './database.ts';

const numbers = new WeakMap<Database, number>();

/** Remembers how many connections a pool has at most. */
export function rememberConnections(db: Database, connections: number): void {
  numbers.set(db, connections);
}

/** How many statements `db` can run at once: one in a transaction and in the embedded database. */
export function connectionsOf(db: Database): number {
  return numbers.get(db) ?? 1;
}
