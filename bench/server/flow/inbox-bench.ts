/**
 * How fast the lists of tasks answer with a million tasks: fills an empty database on DATABASE_URL and asks through the
 * real application, as a person with many tasks and as the administrator of all units.
 *   DATABASE_URL=postgres://... npm run bench -- --inbox [--tasks 1000000] [--repeats 40] [--only 'all units']
 * The processor time of server and database does not depend on the load of the machine.
 */
import { ownClientHeader } from '@org/contract';
import { sql } from 'kysely';
import { parseArgs } from 'node:util';
import { createApp, type App } from '../../../apps/server/src/app/create-app.ts';
import { seedTestTenants, testPassword } from '../../../apps/server/src/testing/test-tenants.ts';
import { backendsOf, processorTime } from '../processor-time.ts';
import { fillTasks } from './fill-tasks.ts';

const { values: options } = parseArgs({
  strict: false,
  options: {
    tasks: { type: 'string', default: '1000000' },
    repeats: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
});

const LISTS = ['claim-list', 'todo-list', 'done-list', 'send-list', 'cc-list'] as const;
const search = encodeURIComponent('院12');
const FILTERS = [
  ['first page', ''],
  ['page 10', 'current=10'],
  ['searched', `keyword=${search}`],
  ['found nothing', `keyword=${encodeURIComponent('没有这样的名称')}`],
  ['process and unit', 'processDefinitionKey=bench3&unitId=unit-east'],
  ['days', 'beginDate=2025-01-01&endDate=2025-03-31'],
  ['overdue', 'overdue=true'],
] as const;

interface Case {
  readonly label: string;
  readonly account: string;
  readonly path: string;
}

const cases: readonly Case[] = [
  ...LISTS.flatMap((list) =>
    FILTERS.map(([label, filter]) => ({
      label: `${list}, ${label}`,
      account: 'east',
      path: `work/${list}?size=20&${filter}`,
    })),
  ),
  { label: 'counts', account: 'east', path: 'work/counts' },
  { label: 'one task', account: 'east', path: 'work/detail?taskId=<task>' },
  { label: 'history', account: 'east', path: 'process/history-flow-list?processInstanceId=<instance>' },
  ...FILTERS.map(([label, filter]) => ({
    label: `all units, ${label}`,
    account: 'admin',
    path: `follow/list?size=20&${filter}`,
  })),
  { label: 'all units, page 200', account: 'admin', path: 'follow/list?size=20&current=200' },
  {
    label: 'all units, one character',
    account: 'admin',
    path: `follow/list?size=20&keyword=${encodeURIComponent('院')}`,
  },
  {
    label: 'all units, many found',
    account: 'admin',
    path: `follow/list?size=20&keyword=${encodeURIComponent('借用')}`,
  },
  { label: 'all units, ended', account: 'admin', path: 'follow/list?size=20&status=completed' },
  { label: 'all units, state that none has', account: 'admin', path: 'follow/list?size=20&status=archived' },
  { label: 'all units, bottlenecks', account: 'admin', path: 'follow/bottlenecks' },
];

async function signIn({ server }: App, account: string): Promise<string> {
  const response = await server.inject({
    method: 'POST',
    url: '/api/blade-auth/token',
    query: { grantType: 'password', tenantId: '000000', account, password: testPassword },
    headers: { authorization: ownClientHeader },
  });
  return String(response.json().data.accessToken);
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const figures = (times: readonly number[]) => [0.5, 0.95].map((share) => at(times, share).toFixed(0)).join(' | ');

const app = await createApp({
  database: { url: process.env['DATABASE_URL'] },
  sealing: { key: 'the key of a database that is only measured' },
  plainPasswords: true,
});
try {
  const { db } = app.database;
  const { rows: known } = await sql<{ readonly total: number }>`select count(*)::int as total from flow_tasks`.execute(
    db,
  );
  if ((known[0]?.total ?? 0) < Number(options.tasks)) {
    const start = performance.now();
    await seedTestTenants(db, testPassword);
    // Temporary tables belong to one connection.
    await db.connection().execute((own) => fillTasks(own, Number(options.tasks)));
    console.log(`filled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  const { rows } = await sql<{ readonly id: string; readonly instance: string }>`select id, instance_id as instance
    from flow_tasks where assignee_id = 'user-east' and status = 'open' limit 1`.execute(db);
  const [task] = rows;
  const tokens = { east: await signIn(app, 'east'), admin: await signIn(app, 'admin') };
  console.log('| call | rows | CPU p50 ms | CPU p95 | p50 ms | p95 |\n|---|---|---|---|---|---|');
  const all = { times: [] as number[], costs: [] as number[] };
  for (const { label, account, path } of cases.filter((one) => one.label.includes(String(options.only)))) {
    const url = `/api/blade-flow/${path.replace('<task>', task?.id ?? '').replace('<instance>', task?.instance ?? '')}`;
    const times: number[] = [];
    const costs: number[] = [];
    let total = '';
    for (let run = 0; run < Number(options.repeats); run += 1) {
      const backends = await backendsOf(db);
      const before = processorTime(backends);
      const start = performance.now();
      const token = account === 'admin' ? tokens.admin : tokens.east;
      const response = await app.server.inject({ method: 'GET', url, headers: { 'blade-auth': `bearer ${token}` } });
      // The first answers read the pages of the database from its files.
      if (run > 2) {
        times.push(performance.now() - start);
        costs.push(processorTime(backends) - before);
      }
      if (response.statusCode !== 200) throw new Error(`${label}: ${response.body.slice(0, 300)}`);
      total = String(response.json().data.total ?? '');
    }
    if (account === 'east') {
      all.times.push(...times);
      all.costs.push(...costs);
    }
    console.log(`| ${label} | ${total} | ${figures(costs)} | ${figures(times)} |`);
  }
  console.log(`| all calls of the person | | ${figures(all.costs)} | ${figures(all.times)} |`);
} finally {
  await app.close();
}
