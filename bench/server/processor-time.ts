import { sql } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '../../apps/server/src/shared/database/database.ts';

/** The database processes that work for this process. */
export async function backendsOf(db: Database): Promise<readonly number[]> {
  const { rows } = await sql<{
    readonly pid: number;
  }>`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(
    db,
  );
  return rows.map(({ pid }) => pid);
}

/** The processor time of this process and of its database processes, in ms; NaN if the database runs elsewhere. */
export function processorTime(backends: readonly number[]): number {
  const { user, system } = process.cpuUsage();
  try {
    return (
      (user + system) / 1000 +
      backends.reduce((sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6, 0)
    );
  } catch {
    return Number.NaN;
  }
}

const TICKS_PER_SECOND = 100;

interface Times {
  readonly parent: number;
  readonly own: number;
  /** The processor time of its children that have ended. */
  readonly ended: number;
}

function timesOf(pid: string): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent = 0, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined; // it has ended meanwhile
  }
}

/** The processor time of processes and their children, in ms; NaN if the system does not report it. */
export function processorTimeOf(roots: readonly number[]): number {
  try {
    const all = new Map(
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((pid) => [Number(pid), timesOf(pid)]),
    );
    const chosen = [...all].filter(([pid, times]) => roots.includes(pid) || (times && roots.includes(times.parent)));
    return (
      (chosen.reduce((sum, [, times]) => sum + (times ? times.own + times.ended : 0), 0) * 1000) / TICKS_PER_SECOND
    );
  } catch {
    return Number.NaN;
  }
}
