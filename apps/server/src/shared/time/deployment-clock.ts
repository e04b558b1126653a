import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Clock } from './clock.ts';

/** How far the clocks of two machines may differ when one reads the times of the other, in seconds. */
export const CLOCK_TOLERANCE_SECONDS = 30;

/** How often a process compares its clock with that of the database. */
const COMPARE_MS = 60_000;
const READINGS = 3;

export interface DeploymentClock {
  readonly clock: Clock;
  /** Compares the clocks again. */
  compare(): Promise<void>;
  readonly stop: () => void;
}

interface Reading {
  /** How far the clock of the database is ahead, in ms. */
  readonly ahead: number;
  /** The possible error of the reading. */
  readonly doubt: number;
}

async function read(db: Database, own: Clock): Promise<Reading> {
  const before = own().getTime();
  const { rows } = await sql<{
    readonly at: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db);
  const after = own().getTime();
  return { ahead: (rows[0]?.at ?? before) - (before + after) / 2, doubt: Math.abs(after - before) / 2 };
}

/**
 * One time for all processes of a deployment: that of the database. One process writes the times of tickets, sessions,
 * leases and records, another reads them, and the clocks of their machines may differ. Without an answer of the
 * database, the last difference is used.
 */
export async function deploymentClock(db: Database, own: Clock = () => new Date()): Promise<DeploymentClock> {
  let ahead = 0;
  const compare = async () => {
    const readings: Reading[] = [];
    for (let reading = 0; reading < READINGS; reading += 1) readings.push(await read(db, own));
    const [best] = readings.toSorted((one, other) => one.doubt - other.doubt);
    // The time of the round trip is not a difference of clocks.
    if (best) ahead = Math.abs(best.ahead) <= best.doubt ? 0 : Math.round(best.ahead);
  };
  await compare();
  const timer = setInterval(() => void compare().catch(() => undefined), COMPARE_MS);
  timer.unref();
  return { clock: () => new Date(own().getTime() + ahead), compare, stop: () => clearInterval(timer) };
}
