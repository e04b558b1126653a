/**
 * How fast a list of a million records answers: fills a database with asset cards of the demo's kind and asks for pages
 * through the real application, as a clerk who sees four units of 24 and as one who sees all.
 * `--every 5` takes each fifth case only, `--without like` leaves out the cases that begin so, `--only keyword` takes
 * those that contain it, `--rebuild` builds list table and indexes of existing records again, and prints the time.
 * DATABASE_URL=postgres://... node -C @org/source bench/server/list-bench.ts --rows 1000000
 */
import { ownClientHeader } from '@org/contract';
import { sql } from 'kysely';
import { parseArgs } from 'node:util';
import { compileForm, parseMetaForm, type CompiledForm } from '@org/meta-forms/core';
import { createApp, type App } from '../../apps/server/src/app/create-app.ts';
import { seedEmptyDatabase } from '../../apps/server/src/app/seeding/seed-demo.ts';
import { demoDeployment } from '../../apps/server/src/demo/create-demo-deployment.ts';
import { listTableOf, partitionOf } from '../../apps/server/src/modules/records/storage/table-names.ts';
import { recordsRepository } from '../../apps/server/src/modules/records/records.repository.ts';
import type { Database } from '../../apps/server/src/shared/database/database.ts';
import { countRecords, dropListTable, fillRecords } from './fill-records.ts';
import {
  countingCases,
  emptyCases,
  filterCases,
  groupCases,
  keywordCases,
  sortCases,
  type ListCase,
  type Sample,
} from './list-cases.ts';
import { backendsOf, processorTime } from './processor-time.ts';

const metaKey = 'assetCard';
const path = '/api/asset-card/assetcard';
const tenantId = '000000';
const deployment = demoDeployment();
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    repeats: { type: 'string', default: '3' },
    without: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    rebuild: { type: 'boolean', default: false },
  },
});

interface Measured extends ListCase {
  readonly who: string;
  readonly times: readonly number[];
  /**
   * The processor time of server and database, in ms, which does not depend on the load of the machine. NaN if the
   * database runs elsewhere.
   */
  readonly costs: readonly number[];
}

function compiledCard(): CompiledForm {
  const form = deployment.metaForms.find((candidate) => candidate.metaKey === metaKey);
  return compileForm(parseMetaForm(form).form);
}

async function timed(label: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${label}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

async function prepareDatabase({ database: { db }, sealing }: App, compiled: CompiledForm): Promise<void> {
  await seedEmptyDatabase(db, { sealing, isDemo: true, deployment: () => Promise.resolve(deployment) });
  const rows = Number(options.rows);
  const isMissing = (await countRecords(db)) < rows;
  if (isMissing) await timed(`fill to ${rows} rows`, () => fillRecords(db, { tenantId, rows }));
  if (options.rebuild) await dropListTable(db, partitionOf(metaKey));
  if (isMissing || options.rebuild) {
    await timed('list table and indexes', () => recordsRepository.prepare(db, metaKey, [compiled]));
    await timed('vacuum', () =>
      sql`vacuum analyze ${sql.id(partitionOf(metaKey))}, ${sql.id(listTableOf(metaKey))}`.execute(db),
    );
  }
  const [partition, table] = [partitionOf(metaKey), listTableOf(metaKey)];
  const size = await sql<{
    readonly heap: string;
    readonly list: string;
    readonly indexes: string;
    readonly number: string;
    readonly total: string;
  }>`select pg_size_pretty(pg_table_size(${partition})) as heap,
    pg_size_pretty(pg_table_size(${table})) as list,
    pg_size_pretty(pg_indexes_size(${table})) as indexes,
    (select count(*) from pg_indexes where tablename = ${table}) as number,
    pg_size_pretty(pg_total_relation_size(${partition}) + pg_total_relation_size(${table})) as total`.execute(db);
  const [sizes] = size.rows;
  console.log(
    `${await countRecords(db)} rows, records ${sizes?.heap}, list table ${sizes?.list}, ` +
      `${sizes?.number} indexes ${sizes?.indexes}, total with the indexes of the records ${sizes?.total}`,
  );
}

async function samplesOf(db: Database, compiled: CompiledForm): Promise<readonly Sample[]> {
  const { rows } = await sql<{
    readonly content: Readonly<Record<string, unknown>>;
  }>`select content from records
    where meta_key = ${metaKey}
      and id in ('b000000000000002000', 'b000000000000100003', 'b000000000000150007')`.execute(db);
  return compiled.queryFields
    .filter(
      ({ key }) =>
        compiled.listColumns.some((column) => column.key === key) &&
        rows.some(({ content }) => Object.hasOwn(content, key)),
    )
    .map(({ key, operators }) => ({
      field: key,
      operators,
      values: [
        ...new Set(rows.map(({ content }) => content[key]).filter((value) => value !== undefined && value !== '')),
      ],
    }));
}

async function signIn(app: App, account: string): Promise<string> {
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
  app: App,
  cases: readonly ListCase[],
  person: { readonly who: string; readonly token: string },
): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const entry of cases) {
    const times: number[] = [];
    const costs: number[] = [];
    for (let run = 0; run < Number(options.repeats); run += 1) {
      const backends = await backendsOf(app.database.db);
      const before = processorTime(backends);
      const start = performance.now();
      const response = await app.server.inject({
        method: 'POST',
        url: `${path}/${entry.call ?? 'list'}`,
        query: { ...entry.query },
        payload: [...entry.body],
        headers: { 'blade-auth': `bearer ${person.token}` },
      });
      times.push(performance.now() - start);
      costs.push(processorTime(backends) - before);
      if (response.statusCode !== 200) throw new Error(`${entry.label}: ${response.body.slice(0, 300)}`);
    }
    measured.push({ ...entry, who: person.who, times, costs });
  }
  return measured;
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

function show(measured: readonly Measured[]): void {
  const groups = Map.groupBy(measured, ({ who, kind }) => `${who} | ${kind}`);
  const figures = (times: readonly number[]) =>
    [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)].map((time) => time.toFixed(0)).join(' | ');
  const line = (name: string, entries: readonly Measured[]) => {
    const costs = figures(entries.flatMap((entry) => entry.costs));
    const times = figures(entries.flatMap((entry) => entry.times));
    console.log(`| ${name} | ${entries.length} | ${costs} | ${times} |`);
  };
  console.log(
    '\n| who | case | cases | CPU p50 ms | CPU p95 | CPU max | p50 ms | p95 | max |\n' +
      '|---|---|---|---|---|---|---|---|---|',
  );
  for (const [name, entries] of groups) line(name, entries);
  line('all | all', measured);
  console.log('\ncostliest (CPU, best of the runs):');
  const best = ({ costs }: Measured) => Math.min(...costs);
  for (const entry of measured.toSorted((a, b) => best(b) - best(a)).slice(0, Number(process.env.SLOW ?? 25)))
    console.log(`${best(entry).toFixed(0).padStart(6)} ms  ${entry.who}  ${entry.kind}  ${entry.label}`);
}

const app = await createApp({
  database: { url: process.env['DATABASE_URL'] },
  sealing: { key: process.env['SEALING_KEY'] ?? 'the key of a database that is only measured' },
  plainPasswords: true,
  isDemo: true,
});
try {
  const { db } = app.database;
  const compiled = compiledCard();
  await prepareDatabase(app, compiled);
  const columns = compiled.listColumns.filter(({ sortable }) => sortable).map(({ key }) => key);
  const numbers = compiled.listColumns.filter(({ field }) => field.type.resultKind === 'number').map(({ key }) => key);
  const samples = await samplesOf(db, compiled);
  const cases = [
    ...sortCases(columns),
    ...filterCases(samples),
    ...emptyCases(samples),
    ...groupCases(samples),
    ...keywordCases,
    ...countingCases(columns, numbers),
  ].filter(
    ({ kind }, place) =>
      new RegExp(options.only).test(kind) &&
      place % Number(options.every) === 0 &&
      (options.without === '' || !kind.startsWith(options.without)),
  );
  const people = [
    { who: 'clerk of four units', account: 'clerk.zhang' },
    { who: 'all units', account: 'admin' },
  ];
  const measured: Measured[] = [];
  for (const { who, account } of people)
    measured.push(...(await measure(app, cases, { who, token: await signIn(app, account) })));
  show(measured);
} finally {
  await app.close();
}
