import { ownClientHeader, recordStatus } from '@org/contract';
import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../apps/server/src/shared/database/open-database.ts';
import { testPassword } from '../../../apps/server/src/testing/test-tenants.ts';
import { ownDatabase } from '../kills/kill-servers.ts';
import { databaseOf, tenantId, type Place } from '../kills/seed.ts';
import { startServer } from '../kills/server-process.ts';
import { seedTasks } from './seed-tasks.ts';

export interface RaceOptions {
  readonly tasks: number;
  /** A PostgreSQL server for a database of its own. */
  readonly url: string;
}

export interface RaceReport {
  readonly faults: readonly string[];
  readonly summary: string;
}

/** One person for each process. */
const RACERS = ['admin', 'east', 'west', 'clerk'] as const;
/** Calls that one process answers at the same time. */
const AT_ONCE = 4;

/** Four server processes over one database; each gets a decision of another person for every task. */
export async function raceTasks({ tasks, url }: RaceOptions): Promise<RaceReport> {
  const own = await ownDatabase(url);
  const place: Place = { folder: mkdtempSync(join(tmpdir(), 'mf-race-')), url: own.url };
  try {
    const ids = await seedTasks(place, tasks);
    const servers = RACERS.map(() => startServer(place));
    const began = performance.now();
    const won = new Map<string, string[]>();
    const faults: string[] = [];
    try {
      await Promise.all(
        RACERS.map(async (account, at) => {
          const decide = await deciderOf((await servers[at]?.address) ?? '', account);
          let next = 0;
          const work = async () => {
            for (let id = ids[next++]; id !== undefined; id = ids[next++]) {
              const answer = await decide(id);
              if (answer === 'won') won.set(id, [...(won.get(id) ?? []), account]);
              else if (answer !== 'FLOW_TASK_HANDLED') faults.push(`task ${id}: ${account} got ${answer}`);
            }
          };
          await Promise.all(Array.from({ length: AT_ONCE }, work));
        }),
      );
    } finally {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
    }
    const seconds = (performance.now() - began) / 1000;
    faults.push(
      ...ids
        .filter((id) => won.get(id)?.length !== 1)
        .map((id) => `task ${id} was won by ${won.get(id)?.join() ?? 'nobody'}`),
      ...(await storedFaults(place, ids.length)),
    );
    const rate = (ids.length * RACERS.length) / seconds;
    const pace = `${seconds.toFixed(0)} s (${rate.toFixed(0)} calls/s)`;
    const summary = `${ids.length} tasks, each raced for by ${RACERS.length} processes, in ${pace}`;
    return { faults, summary };
  } finally {
    await own.drop();
    rmSync(place.folder, { recursive: true, force: true });
  }
}

async function deciderOf(address: string, account: string): Promise<(taskId: string) => Promise<string>> {
  const query = new URLSearchParams({ grantType: 'password', tenantId, account, password: testPassword });
  const signedIn = await fetch(`${address}/api/blade-auth/token?${query}`, {
    method: 'POST',
    headers: { authorization: ownClientHeader },
  });
  const { data }: { readonly data: { readonly accessToken: string } } = await signedIn.json();
  const headers = { 'blade-auth': `bearer ${data.accessToken}`, 'content-type': 'application/json' };
  return async (taskId) => {
    const body = JSON.stringify({ taskId, flag: 'ok', comment: account });
    const response = await fetch(`${address}/api/blade-flow/work/complete-task`, { method: 'POST', headers, body });
    const { reason }: { readonly reason?: string } = await response.json();
    return response.status === 200 ? 'won' : (reason ?? String(response.status));
  };
}

async function storedFaults(place: Place, tasks: number): Promise<readonly string[]> {
  const opened = await openDatabase(databaseOf(place));
  try {
    const { rows } = await sql<{ readonly what: string; readonly found: number }>`
      select 'done tasks' as what, count(*)::int as found from flow_tasks where node_key = 'office' and status = 'done'
      union all select 'decisions', count(*)::int from flow_history where node_key = 'office'
      union all select 'decided tasks', count(distinct task_id)::int from flow_history where node_key = 'office'
      union all select 'ended instances', count(*)::int from flow_instances where status = 'completed'
      union all select 'verified records', count(*)::int from flow_instances i
        join records r on r.meta_key = i.meta_key and r.id = i.business_id
        where r.status = ${recordStatus.verified}`.execute(opened.db);
    return rows.filter(({ found }) => found !== tasks).map(({ what, found }) => `${found} ${what} of ${tasks}`);
  } finally {
    await opened.close();
  }
}
