/**
 * Measures analyses of many asset cards: before anything is counted, after everything is, and after a write; as a clerk
 * who sees one unit and those below, and as a user who sees all.
 * DATABASE_URL=postgres://... node -C @org/source bench/server/analyses-bench.ts --rows 1000000
 */
import { ownClientHeader, type AskedAnalysis } from '@org/contract';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import { parseArgs } from 'node:util';
import { createApp } from '../../apps/server/src/app/create-app.ts';
import { seedEmptyDatabase } from '../../apps/server/src/app/seeding/seed-demo.ts';
import { demoDeployment } from '../../apps/server/src/demo/create-demo-deployment.ts';
import { recordsRepository } from '../../apps/server/src/modules/records/records.repository.ts';
import { countRecords, fillRecords } from './fill-records.ts';

const metaKey = 'assetCard';
const tenantId = '000000';
const deployment = demoDeployment();
const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, repeats: { type: 'string', default: '20' } },
});

const worth = ['originalValue', 'netValue'].map((field) => ({ kind: 'sum', field }) as const);
const measures: AskedAnalysis['measures'] = [{ kind: 'count' }, ...worth];
const analyses: Readonly<Record<string, Omit<AskedAnalysis, 'metaKey'>>> = {
  'whole, three measures': { measures },
  'by category': { dimension: { field: 'assetCategory' }, measures },
  'by top unit': { dimension: { field: 'orgId', by: 'unitTop' }, measures },
  'by month, 200 groups': { dimension: { field: 'acquireDate', by: 'month' }, measures, limit: 200 },
  'by year and category': {
    dimension: { field: 'acquireDate', by: 'year' },
    split: { field: 'assetCategory' },
    measures: [...measures, { kind: 'average', field: 'netValue' }],
  },
  'by range of value': {
    dimension: { field: 'originalValue', by: 'range', ranges: [1000, 10_000, 100_000, 500_000] },
    measures,
  },
  'by state of use, with two conditions': {
    conditions: [
      { field: 'acquireDate', condition: 'ge', value: ['2010-01', '2020-12'] },
      { field: 'assetName', condition: 'like', value: '1' },
    ],
    dimension: { field: 'useStatus' },
    measures,
  },
};

const app = await createApp({
  database: { url: process.env['DATABASE_URL'] },
  sealing: { key: process.env['SEALING_KEY'] ?? 'the key of a database that is only measured' },
  plainPasswords: true,
  isDemo: true,
});
const { db } = app.database;

async function signIn(account: string): Promise<string> {
  const query = { grantType: 'password', tenantId, account, password: deployment.password };
  const headers = { authorization: ownClientHeader };
  const response = await app.server.inject({ method: 'POST', url: '/api/blade-auth/token', query, headers });
  return String(response.json().data.accessToken);
}

async function timed(token: string, analysis: Omit<AskedAnalysis, 'metaKey'>): Promise<number> {
  const start = performance.now();
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/business/analysis/run',
    headers: { 'blade-auth': `bearer ${token}` },
    payload: { metaKey, ...analysis },
  });
  const milliseconds = performance.now() - start;
  if (response.statusCode !== 200) throw new Error(response.body.slice(0, 300));
  return milliseconds;
}

async function repeated(work: () => Promise<number>): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < Number(options.repeats); run += 1) times.push(await work());
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return `${at(0.5)} / ${at(0.95)}`;
}

/** A write in another unit each time, as in an office that works. */
async function write(run: number): Promise<void> {
  const id = `b${String((run * 7919) % Number(options.rows)).padStart(18, '0')}`;
  await sql`update records set update_time = update_time where meta_key = ${metaKey} and id = ${id}`.execute(db);
}

try {
  const { sealing } = app;
  await seedEmptyDatabase(db, { sealing, isDemo: true, deployment: () => Promise.resolve(deployment) });
  const form = compileForm(parseMetaForm(deployment.metaForms.find((candidate) => candidate.metaKey === metaKey)).form);
  if ((await countRecords(db)) < Number(options.rows)) {
    await fillRecords(db, { tenantId, rows: Number(options.rows) });
    await recordsRepository.prepare(db, metaKey, [form]);
  }
  console.log(`${await countRecords(db)} asset cards; ms, median / p95\n`);
  console.log('| who | analysis | first | counted | after a write |\n|---|---|---|---|---|');
  for (const [who, account] of [
    ['clerk', 'clerk.zhang'],
    ['all units', 'admin'],
  ] as const) {
    const token = await signIn(account);
    for (const [name, analysis] of Object.entries(analyses)) {
      await sql`delete from record_tallies`.execute(db);
      const first = (await timed(token, analysis)).toFixed(0);
      const counted = await repeated(() => timed(token, analysis));
      let run = 0;
      const written = await repeated(async () => {
        await write((run += 1));
        return timed(token, analysis);
      });
      console.log(`| ${who} | ${name} | ${first} | ${counted} | ${written} |`);
    }
  }
} finally {
  await app.close();
}
