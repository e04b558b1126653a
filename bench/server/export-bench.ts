/**
 * Measures the export of asset cards with all columns of the list: time and memory of the server at several numbers of
 * records, with and without the sheets of the sub-lists. Rows are read, written and stored as in the product; the file
 * is downloaded once, so that it is complete.
 * DATABASE_URL=postgres://... node -C @org/source bench/server/export-bench.ts --rows 10000,100000
 */
import { ownClientHeader } from '@org/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { createApp } from '../../apps/server/src/app/create-app.ts';
import { seedEmptyDatabase } from '../../apps/server/src/app/seeding/seed-demo.ts';
import { demoDeployment } from '../../apps/server/src/demo/create-demo-deployment.ts';
import { recordsRepository } from '../../apps/server/src/modules/records/records.repository.ts';
import { countRecords, fillRecords } from './fill-records.ts';

const metaKey = 'assetCard';
const path = '/api/asset-card/assetcard';
const jobs = '/api/meta-object/metaobject';
const MB = 1024 * 1024;
const deployment = demoDeployment();
const { values: options } = parseArgs({ options: { rows: { type: 'string', default: '10000,100000' } } });

const compiled = compileForm(
  parseMetaForm(deployment.metaForms.find((candidate) => candidate.metaKey === metaKey)).form,
);
const app = await createApp({
  database: { url: process.env['DATABASE_URL'] },
  sealing: { key: process.env['SEALING_KEY'] ?? 'the key of a database that is only measured' },
  plainPasswords: true,
  isDemo: true,
});
const { db } = app.database;
await seedEmptyDatabase(db, { sealing: app.sealing, isDemo: true, deployment: () => Promise.resolve(deployment) });
const token = await signIn();

const lists = compiled.tabs.map(({ key }) => key);
console.log(`${compiled.listColumns.length} columns; sub-lists: ${lists.length}`);
for (const rows of options.rows.split(',').map(Number)) {
  if ((await countRecords(db)) < rows) {
    await fillRecords(db, { tenantId: '000000', rows });
    await recordsRepository.prepare(db, metaKey, [compiled]);
  }
  for (const asked of [[], lists]) await measure(asked);
}
await app.close();

async function signIn(): Promise<string> {
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/blade-auth/token',
    query: { grantType: 'password', tenantId: '000000', account: 'admin', password: deployment.password },
    headers: { authorization: ownClientHeader },
  });
  return String(response.json().data.accessToken);
}

function call(method: 'GET' | 'POST', url: string, payload?: object) {
  return app.server.inject({
    method,
    url,
    headers: { 'blade-auth': `bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
}

async function measure(asked: readonly string[]): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const spent = process.cpuUsage();
  const start = performance.now();
  const begun = (await call('POST', `${path}/preexport/`, { lists: asked })).json();
  if (begun.code !== 200) throw new Error(JSON.stringify(begun));
  const { id } = begun.data;
  let most = before;
  for (let end: unknown = 0; end !== 100;) {
    await pause(50);
    most = Math.max(most, process.memoryUsage.rss());
    end = (await call('GET', `${jobs}/progress/${id}`)).json().data;
    if (typeof end !== 'number') throw new Error(JSON.stringify(end));
  }
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(spent);
  const { url } = (await call('POST', `${jobs}/exportticket?id=${id}`, {})).json().data;
  const file = await app.server.inject({ method: 'GET', url });
  console.log(
    [
      `${await countRecords(db)} records`,
      asked.length === 0 ? 'list' : `list and ${asked.length} sub-lists`,
      `${seconds.toFixed(1)} s`,
      `processor of the server ${((user + system) / 1_000_000).toFixed(1)} s`,
      `rss ${(before / MB).toFixed(0)} -> ${(most / MB).toFixed(0)} MB`,
      `file ${(file.rawPayload.length / MB).toFixed(1)} MB`,
    ].join(' | '),
  );
}
