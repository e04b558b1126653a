import { ownClientHeader } from '@org/contract';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOf, entryKinds, isChangedPage, keysOf, type EntryKind } from '../baseline/delivery.ts';
import { firstRelease } from '../baseline/first-release.ts';
import { deliveredParts } from '../demo/create-demo-deployment.ts';
import { mainTenant } from '../shared/reach/main-tenant.ts';
import type { Database } from '../shared/database/database.ts';
import { openDatabase } from '../shared/database/open-database.ts';
import { emptyDatabase } from '../testing/new-database.ts';
import { runCommand } from '../testing/processes/run-command.ts';
import { releaseBefore, unpackReleaseBefore } from '../testing/release-before/unpack.ts';
import { killServers, startServer, stopServer } from '../testing/processes/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'mf-before-'));
const env = { DATA_DIR: folder, DEMO: 'off', PLAIN_PASSWORDS: 'on', SEALING_KEY: releaseBefore.sealingKey };
const delivery = deliveryOf(deliveredParts(), { isDemo: false, tenantId: mainTenant });
const delivered = keysOf(delivery);
const changedPages = new Map(delivery.menus.filter(isChangedPage).map((page) => [page.code, page]));
const before = firstRelease(false);
const addedOf = (kind: EntryKind) => delivered[kind].filter((key) => !before[kind].includes(key));

interface Rows {
  readonly [table: string]: readonly string[];
}

async function onDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const opened = await openDatabase({ dir: join(folder, 'pg') });
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}

const settings = [
  'menus',
  'roles',
  'role_menus',
  'parameters',
  'dictionaries',
  'meta_forms',
  'reference_sources',
  'deployment_trees',
];

async function rowsOf(db: Database, tables: readonly string[]): Promise<Rows> {
  const found: [string, readonly string[]][] = [];
  for (const table of tables) {
    const { rows } = await sql<{
      readonly row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(db);
    found.push([table, rows.map(({ row }) => row)]);
  }
  return Object.fromEntries(found);
}

/**
 * A stored menu as this release has it: 新窗口 has other numbers, and pages get their clients and their path. All else of
 * it is unchanged.
 */
function menuOfThisRelease(menu: Readonly<Record<string, unknown>>): object {
  const page = changedPages.get(String(menu['code']));
  const brought = page && { path: page.path, client_ids: page.clientIds, version: Number(menu['version']) + 1 };
  return { ...menu, client_ids: '', is_open: menu['is_open'] === 2 ? 1 : 0, ...brought };
}

const inOrder = (row: object) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b)));
const read = (row: string) => JSON.parse(row) as Readonly<Record<string, unknown>>; // to_jsonb of a row is an object

/** The rows of a table that are not as the release before stored them. */
function changedIn(table: string, stored: Rows, now: Rows): readonly string[] {
  const found = new Set((now[table] ?? []).map((row) => inOrder(read(row))));
  const expected = (stored[table] ?? []).map(read).map((row) => (table === 'menus' ? menuOfThisRelease(row) : row));
  return expected.map(inOrder).filter((row) => !found.has(row));
}

const recorded = (db: Database) =>
  sql<{ readonly row: string }>`select to_jsonb(t)::text as row from baseline_entries t order by 1`
    .execute(db)
    .then(({ rows }) => rows);

let old: Rows = {};
let upgraded: Rows = {};
let upgrade: readonly unknown[] = [];
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  unpackReleaseBefore(folder);
  old = await onDatabase(async (db) => {
    await sql`update menus set name = '我们的参数', is_open = 0, parent_id = '0', sort = 77 where code = 'param'`.execute(
      db,
    );
    await sql`update menus set is_deleted = true where code = 'errorlog_view'`.execute(db);
    await sql`update parameters set param_value = '我们的系统' where param_key = 'system.title'`.execute(db);
    await sql`update parameters set is_deleted = true where param_key = 'kkview.version'`.execute(db);
    await sql`update dictionaries set dict_value = '女士' where code = 'sex' and dict_key = '2'`.execute(db);
    return rowsOf(db, settings);
  });
  const server = await startServer(env);
  const query = new URLSearchParams({
    tenantId: mainTenant,
    account: releaseBefore.account,
    password: releaseBefore.password,
  });
  const answer = await fetch(`${server.address}/api/blade-auth/token?${query}`, {
    method: 'POST',
    headers: { authorization: ownClientHeader },
  });
  upgrade = [answer.status, await stopServer(server)];
  upgraded = await onDatabase((db) => rowsOf(db, settings));
});
afterAll(() => {
  killServers();
  rmSync(folder, { recursive: true, force: true });
});

test('the server starts on the data of the release before, accepts its password, and stops', () => {
  expect(upgrade).toEqual([200, 0]);
});

test('every row that the release before stored, changed or not, is unchanged', () => {
  for (const table of settings) expect([table, changedIn(table, old, upgraded)]).toEqual([table, []]);
});

test('entries that are new in this release are stored, each once', async () => {
  const outcomes = await onDatabase(async (db) => {
    const rows = await db
      .selectFrom('baseline_entries')
      .select(['kind', 'key', 'outcome'])
      .where('kind', '!=', 'release')
      .execute();
    return new Map(rows.map(({ kind, key, outcome }) => [`${kind}:${key}`, outcome]));
  });
  const newMenus = new Set(addedOf('menu'));
  for (const kind of entryKinds) {
    // The menu of a new page has its path and clients already.
    const outcomeOf = (key: string) => (kind === 'page' && newMenus.has(key) ? 'skipped' : 'added');
    const others = addedOf(kind).filter((key) => outcomes.get(`${kind}:${key}`) !== outcomeOf(key));
    expect([kind, others]).toEqual([kind, []]);
    expect([kind, before[kind].filter((key) => outcomes.get(`${kind}:${key}`) !== 'before')]).toEqual([kind, []]);
  }
  expect(upgraded['menus']?.length).toBe((old['menus']?.length ?? 0) + addedOf('menu').length);
  expect(upgraded['parameters']?.length).toBe((old['parameters']?.length ?? 0) + addedOf('parameter').length);
});

test('a second start changes nothing', async () => {
  const first = await onDatabase(recorded);
  await stopServer(await startServer(env));
  expect(await onDatabase((db) => rowsOf(db, settings))).toEqual(upgraded);
  expect(await onDatabase(recorded)).toEqual(first);
});

test.skipIf(process.env['TEST_DATABASE_URL'] === undefined)(
  'the same rows on PostgreSQL are upgraded the same way',
  { timeout: 240_000 },
  async () => {
    const other = mkdtempSync(join(tmpdir(), 'mf-before-'));
    const own = await emptyDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    const onServer = async <T>(work: (db: Database) => Promise<T>) => {
      const opened = await openDatabase({ url: own.url });
      return work(opened.db).finally(() => opened.close());
    };
    unpackReleaseBefore(other);
    const file = join(other, 'before.zip');
    const moved = [
      await runCommand('backup', [file], { ...env, DATA_DIR: other }),
      await runCommand('restore', [file, '--keys', `${file}.keys`], { ...env, DATABASE_URL: own.url }),
    ];
    expect(moved.map(({ code }) => code)).toEqual([0, 0]);
    const rows = await onServer((db) => rowsOf(db, settings));
    expect(await stopServer(await startServer({ ...env, DATABASE_URL: own.url }))).toBe(0);
    const after = await onServer((db) => rowsOf(db, settings));
    for (const table of settings) expect([table, changedIn(table, rows, after)]).toEqual([table, []]);
    expect(after['menus']?.length).toBe((rows['menus']?.length ?? 0) + addedOf('menu').length);
    expect(await onServer(async (db) => (await recorded(db)).length)).toBe(
      await onDatabase(async (db) => (await recorded(db)).length),
    );
    await own.drop();
    rmSync(other, { recursive: true, force: true });
  },
);
