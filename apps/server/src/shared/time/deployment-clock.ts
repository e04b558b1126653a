import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Clock } from './clock.ts';

/** How far the clocks of two machines may differ where one reads the times of another: seconds in tokens. */
export const CLOCK_TOLERANCE_SECONDS = 30;

/** How often a process compares its clock with that of the database. */
const COMPARE_MS = 60_000;
const READINGS = 3;

export interface DeploymentClock {
  readonly clock: Clock;
  /** Compares with the database again. */
  compare(): Promise<void>;
  readonly stop: () => void;
}

interface Reading {
  /** What the clock of the database is ahead, in ms. */
  readonly ahead: number;
  /** What the reading may be wrong by. */
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
 * One time for all processes of a deployment: that of its database. Tickets, sessions, leases and the times of records are written
 * by one process and read by another, whose machine may have another time. Without an answer the last difference holds.
 */
export async function deploymentClock(db: Database, own: Clock = () => new Date()): Promise<DeploymentClock> {
  let ahead = 0;
  const compare = async () => {
    const readings: Reading[] = [];
    for (let reading = 0; reading < READINGS; reading += 1) readings.push(await read(db, own));
    const [best] = readings.toSorted((one, other) => one.doubt - other.doubt);
    // What the way to the database takes is no difference of clocks.
    if (best) ahead = Math.abs(best.ahead) <= best.doubt ? 0 : Math.round(best.ahead);
  };
  await compare();
  const timer = setInterval(() => void compare().catch(() => undefined), COMPARE_MS);
  timer.unref();
  return { clock: () => new Date(own().getTime() + ahead), compare, stop: () => clearInterval(timer) };
}
