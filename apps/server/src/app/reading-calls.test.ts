import { allCalls, draftsCalls } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../shared/database/database.ts';
import { foldCounts } from '../modules/records/storage/fold-counts.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { plantRows } from '../testing/planted-rows.ts';
import { sampleRequest } from '../testing/sample-call.ts';

/** GET calls that write, and why it does no harm if a link makes a user send one. A new one needs a line here. */
const reviewed: Readonly<Record<string, string>> = {
  'auth.bladexLogout':
    'ends the session whose token is in the Blade-Auth header, which no link and no frame sends; no form may name it',
  'auth.regionalSignOn': 'signs in by a proof that is good once; refused where another site leads there',
  'auth.bladexCaptcha': 'makes a picture for the one who asks',
  'auth.springCaptcha': 'makes a picture for the one who asks',
  'queryTemplates.setDefault':
    'chooses with which conditions a list starts; the token is in a header, which no link and no frame sends',
  'users.exportUsers': 'writes the line of the audit that says who exported; refused where another site leads there',
  'auth.challenge': 'sets a task for the one who asks',
};

const readings = allCalls.filter(({ method, answerStyle }) => method === 'GET' && answerStyle !== 'bytes');

/** Every row of the database, as one text per table. */
async function rows(db: Database): Promise<Readonly<Record<string, string>>> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
    order by 1`.execute(db);
  const facts = await Promise.all(tables.rows.map(async ({ name }) => [name, await hashOf(db, name)] as const));
  return Object.fromEntries(facts);
}

async function hashOf(db: Database, table: string): Promise<string> {
  const { rows: found } = await sql<{
    hash: string;
  }>`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(table)} t`.execute(
    db,
  );
  return found[0]?.hash ?? '';
}

describe('calls that are made by GET', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp('embedded');
    await plantRows(app.app.database.db);
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('write nothing, except those that are listed with their reason', () => {
    const writing = app.app.modules.routes
      .filter(({ call, work }) => call.method === 'GET' && work !== 'read')
      .map(({ call }) => call.name);
    expect([...new Set(writing)].toSorted()).toEqual(Object.keys(reviewed).toSorted());
  });

  test('leave every row of every table as it was', async () => {
    // The secret of drafts is created by the first request for it.
    await app.call({ method: draftsCalls.key.method, url: draftsCalls.key.path, token });
    // Counts are folded in the background.
    await foldCounts(app.app.database.db);
    const before = await rows(app.app.database.db);
    for (const call of readings.filter(({ name }) => !Object.hasOwn(reviewed, name)))
      await app.call({ ...sampleRequest(call, 'planted'), token });
    const after = await rows(app.app.database.db);
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
  });

  test('sign nobody out unless the header carries the token', async () => {
    const url = '/api/blade-auth/oauth/logout';
    for (const request of [
      {},
      { headers: { cookie: `x-access-token=${token}; x-refresh-token=${token}` } },
      { query: { 'blade-auth': `bearer ${token}`, token } },
    ])
      expect((await app.call({ method: 'GET', url, ...request })).status).toBe(401);
    expect((await app.call({ method: 'GET', url: '/api/blade-system/menu/routes', token })).status).toBe(200);
  });
});
