import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import type { Database } from '../../apps/server/src/shared/database/database.ts';

/** The processes of the database that work for this one. */
export async function backendsOf(db: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly pid: number }>`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(db);
  return rows.map(({ pid }) => pid);
}

/** Processor time of this process and of the database's so far, in ms; NaN where the database runs elsewhere. */
export function processorTime(backends: readonly number[]): number {
  const { user, system } = process.cpuUsage();
  try {
    return (user + system) / 1000 + backends.reduce((sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6, 0);
  } catch {
    return Number.NaN;
  }
}
