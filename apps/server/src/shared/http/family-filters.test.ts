import { familyOperators } from '@org/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { passesTests, propertyTests } from './family-filters.ts';

const rows = [
  { paramKey: 'a.one', paramName: '50%_of', paramValue: '', sort: 1 },
  { paramKey: 'a.two', paramName: '50 of', paramValue: 'x', sort: 2 },
  { paramKey: 'b.one', paramName: 'Other', paramValue: 'X', sort: 10 },
];

/** A query, and the keys of the rows that it finds. */
const queries: readonly (readonly [query: Readonly<Record<string, string>>, found: readonly string[]])[] = [
  [{ paramKey_equal: 'a.one' }, ['a.one']],
  [{ param_key_equal: 'a.one' }, ['a.one']],
  [{ paramKey_notequal: 'a.one' }, ['a.two', 'b.one']],
  [{ paramName_like: '%_' }, ['a.one']],
  [{ paramName_notlike: 'OF' }, ['b.one']],
  [{ paramKey_likeleft: '.ONE' }, ['a.one', 'b.one']],
  [{ paramKey_likeright: 'a.' }, ['a.one', 'a.two']],
  [{ paramKey_ge: 'a.two' }, ['a.two', 'b.one']],
  [{ paramKey_gt: 'a.two' }, ['b.one']],
  [{ paramKey_le: 'a.two' }, ['a.one', 'a.two']],
  [{ paramKey_lt: 'a.two' }, ['a.one']],
  [{ paramValue_null: 'true' }, ['a.one']],
  [{ paramValue_notnull: 'true' }, ['a.two', 'b.one']],
  [{ paramKey_equal: '' }, ['a.one', 'a.two', 'b.one']],
  [{ paramKey_likeright: 'a.', paramValue_notnull: '1' }, ['a.two']],
];

const sorts = (query: object) => rows.filter((row) => passesTests(row, propertyTests(query))).map(({ sort }) => sort);

function keysOf(body: { readonly data: { readonly records: readonly { readonly paramKey: string }[] } }) {
  return body.data.records.map(({ paramKey }) => paramKey).filter((key) => /^[ab][.]/.test(key));
}

describe('conditions of the family in memory', () => {
  test.each(queries)('%j', (query, found) => {
    const tests = propertyTests(query);
    expect(rows.filter((row) => passesTests(row, tests)).map(({ paramKey }) => paramKey)).toEqual(found);
  });

  test('compare numbers as numbers, and refuse other values', () => {
    expect(sorts({ sort_ge: '2' })).toEqual([2, 10]);
    expect(sorts({ sort_lt: '10' })).toEqual([1, 2]);
    expect(() => sorts({ sort_gt: 'two' })).toThrow(/sort/);
  });
});

onEachDatabase('conditions of the family in the database', (kind) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    token = await app.signIn('admin');
    for (const { paramKey, paramName, paramValue } of rows)
      await app.call({
        method: 'POST',
        url: '/api/blade-system/param/submit',
        payload: { paramKey, paramName, paramValue },
        token,
      });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const list = async (query: Readonly<Record<string, string>>) =>
    (await app.call({ method: 'GET', url: '/api/blade-system/param/list', query, token })).body;

  test.each(queries)('%j', async (query, found) => {
    expect(keysOf(await list({ ...query, size: '-1' }))).toEqual(found);
  });

  test('compare times', async () => {
    expect(keysOf(await list({ createTime_datege: '2026-01-01', size: '-1' }))).toHaveLength(rows.length);
    expect(keysOf(await list({ create_time_datelt: '2026-01-01 00:00:00', size: '-1' }))).toEqual([]);
  });

  test.each([
    ['createTime_datege', '2026-02-30'],
    ['createTime_datege', "2026-01-01' or 1=1"],
    ['createTime_ge', 'yesterday'],
  ])('%s=%s is refused', async (name, value) => {
    expect(await list({ [name]: value })).toMatchObject({ code: 400, reason: 'FILTER_VALUE_INVALID' });
  });

  test.each(['tenantId_equal', 'is_deleted_equal', 'paramkey_equal', '__proto___equal', 'constructor_null'])(
    'the column of %s is refused',
    async (name) => {
      expect(await list({ [name]: '1' })).toMatchObject({ code: 400, reason: 'FILTER_FIELD_UNKNOWN' });
    },
  );

  test('quotes in a value are a part of it', async () => {
    expect(keysOf(await list({ paramKey_equal: "a.one' or '1'='1", size: '-1' }))).toEqual([]);
  });

  test('columns to sort by are read in snake case, and unknown ones are refused', async () => {
    expect(keysOf(await list({ descs: 'param_key', size: '-1' }))).toEqual(['b.one', 'a.two', 'a.one']);
    expect(await list({ ascs: 'param_secret' })).toMatchObject({
      reason: 'SORT_COLUMN_UNKNOWN',
      msg: '不能按"param_secret"排序',
    });
  });
});

test('every operator of the family is tested', () => {
  const used = new Set(queries.flatMap(([query]) => propertyTests(query).map(({ operator }) => operator)));
  expect(familyOperators.filter((operator) => !used.has(operator) && !operator.startsWith('date'))).toEqual([]);
});
