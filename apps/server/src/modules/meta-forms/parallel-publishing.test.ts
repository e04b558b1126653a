import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testForm, testItem } from '../../testing/test-forms.ts';
import { listTableOf } from '../records/storage/table-names.ts';

const path = '/api/meta-object/metaform';
const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  'user',
  'id',
  'status',
  'tenant_id',
  'order',
  'then',
  'length',
  '$name',
  'a.b',
  'a b',
  '"',
  "'",
  '1',
];
const itemsOf = (round: number) => [
  testItem(1, `name${round}`, { unique: true }),
  testItem(2, `size${round}`),
  testItem(1, `both${round}`, { unique: `size${round}` }),
];

onEachDatabase('publishings at the same moment, and keys that mean something elsewhere', (kind) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const post = async (url: string, payload: object = {}) =>
    (await app.call({ method: 'POST', url, payload, token })).body;
  const indexes = async (metaKey: string) =>
    (
      await sql<{
        readonly name: string;
      }>`select indexname as name from pg_indexes where tablename = ${listTableOf(metaKey)} order by 1`.execute(
        app.app.database.db,
      )
    ).rows.map(({ name }) => name);

  test('each of eight concurrent calls to publish one draft gets the version or a conflict', async () => {
    const { id } = (await post(`${path}/submit`, { definition: testForm('parallel', ...itemsOf(0)) })).data;
    for (const round of [0, 1, 2]) {
      if (round > 0)
        await post(`${path}/submit`, { id, version: round, definition: testForm('parallel', ...itemsOf(round)) });
      const answers = await Promise.all(Array.from({ length: 8 }, () => post(`${path}/publish?id=${id}`)));
      expect(
        answers
          .map(({ code, reason }) => (code === 200 ? 'done' : reason))
          .filter((answer) => answer !== 'done' && answer !== 'VERSION_STALE'),
      ).toEqual([]);
      expect(answers.some(({ code }) => code === 200)).toBe(true);
    }
    const atEnd = await indexes('parallel');
    expect(atEnd.filter((name) => name.includes('_unique_'))).toHaveLength(2);
    await app.app.modules.prepare();
    expect(await indexes('parallel')).toEqual(atEnd);
  });

  test.each(keys)('the key %s is published or named as a fault of the form, and breaks nothing', async (key) => {
    const config = { columns: [{ name: 'c', field: key, columntype: 1 }] };
    for (const items of [
      [testItem(1, key, { unique: true })],
      [testItem(2, key)],
      [testItem(7, 'rows', config)],
      [testItem(1, 'a', { unique: key })],
      [
        testItem(1, 'a', { cascadeField: key, param: key }),
        testItem(1, 'b', { isComputeData: true, computeData: { formula: `{${key}}` } }),
      ],
    ]) {
      const saved = await post(`${path}/submit`, {
        definition: testForm(`k${Math.random()}`, testItem(1, 'first'), ...items),
      });
      expect(saved.code).toBe(200);
      const published = await post(`${path}/publish?id=${saved.data.id}`);
      expect(published.code === 200 || published.reason === 'META_FORM_HAS_ERRORS').toBe(true);
    }
    const asMetaKey = await post(`${path}/submit`, { definition: testForm(key, testItem(1, 'first')) });
    const answer = asMetaKey.code === 200 ? await post(`${path}/publish?id=${asMetaKey.data.id}`) : asMetaKey;
    expect(answer.code).toBeLessThan(500);
  });
});
