/**
 * Measures the calls of the home page over many asset cards: open work and figures, before anything is counted, after
 * everything is, and after a write; as a clerk who sees one unit and those below, and as a user who sees all.
 * DATABASE_URL=postgres://... node -C @org/source bench/server/figures-bench.ts --rows 1000000
 */
import { ownClientHeader } from '@org/contract';
import { sql } from 'kysely';
import { parseArgs } from 'node:util';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { createApp } from '../../apps/server/src/app/create-app.ts';
import { seedEmptyDatabase } from '../../apps/server/src/app/seeding/seed-demo.ts';
import { demoDeployment } from '../../apps/server/src/demo/create-demo-deployment.ts';
import { listTableOf, partitionOf } from '../../apps/server/src/modules/records/storage/table-names.ts';
import { recordsRepository } from '../../apps/server/src/modules/records/records.repository.ts';
import { countRecords, fillRecords } from './fill-records.ts';
import { backendsOf, processorTime } from './processor-time.ts';

const metaKey = 'assetCard';
const tenantId = '000000';
const deployment = demoDeployment();
const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, repeats: { type: 'string', default: '5' } },
});

const app = await createApp({
  database: { url: process.env['DATABASE_URL'] },
  sealing: { key: process.env['SEALING_KEY'] ?? 'the key of a database that is only measured' },
  plainPasswords: true,
  isDemo: true,
});
const { db } = app.database;
const { sealing } = app;

async function signIn(account: string): Promise<string> {
  const query = { grantType: 'password', tenantId, account, password: deployment.password };
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/blade-auth/token',
    query,
    headers: { authorization: ownClientHeader },
  });
  return String(response.json().data.accessToken);
}

async function measure(
  label: string,
  token: string,
  end: 'todos' | 'list',
  before: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const times: number[] = [];
  const costs: number[] = [];
  for (let run = 0; run < Number(options.repeats); run += 1) {
    await before();
    const backends = await backendsOf(db);
    const spent = processorTime(backends);
    const start = performance.now();
    const response = await app.server.inject({
      method: 'GET',
      url: `/api/business/figures/${end}`,
      headers: { 'blade-auth': `bearer ${token}` },
    });
    times.push(performance.now() - start);
    costs.push(processorTime(backends) - spent);
    if (response.statusCode !== 200) throw new Error(response.body.slice(0, 300));
  }
  const middle = (numbers: readonly number[]) =>
    (numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0).toFixed(0);
  console.log(`| ${label} | ${middle(costs)} | ${middle(times)} |`);
}

try {
  await seedEmptyDatabase(db, { sealing, isDemo: true, deployment: () => Promise.resolve(deployment) });
  const form = compileForm(parseMetaForm(deployment.metaForms.find((candidate) => candidate.metaKey === metaKey)).form);
  if ((await countRecords(db)) < Number(options.rows)) {
    await fillRecords(db, { tenantId, rows: Number(options.rows) });
    await recordsRepository.prepare(db, metaKey, [form]);
    await sql`vacuum analyze ${sql.id(partitionOf(metaKey))}, ${sql.id(listTableOf(metaKey))}`.execute(db);
  }
  console.log(`${await countRecords(db)} asset cards\n\n| | CPU ms | ms |\n|---|---|---|`);
  const uncount = () => sql`delete from record_tallies`.execute(db);
  const write = () =>
    sql`update records set update_time = update_time
      where meta_key = ${metaKey}
        and id = (select id from records where meta_key = ${metaKey} order by id limit 1)`.execute(db);
  for (const [who, account] of [
    ['clerk', 'clerk.zhang'],
    ['all units', 'admin'],
  ] as const) {
    const token = await signIn(account);
    await measure(`${who}: what waits`, token, 'todos');
    await measure(`${who}: figures, nothing counted yet`, token, 'list', uncount);
    await measure(`${who}: figures, everything counted`, token, 'list');
    await measure(`${who}: figures after a write`, token, 'list', write);
  }
} finally {
  await app.close();
}
