import { exportedLists, type ExportedList } from '@org/contract';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';
import { exported, taken } from '../../testing/transfer-calls.ts';

const path = '/api/meta-object/metaobject/preexportlist';

onEachDatabase('exports of lists of the system', (kind) => {
  let calls: RecordCalls;
  const reason = async (asked: object) => (await calls.post(path, asked, 'admin')).body.reason;
  const rowsOf = async (request: object, who: 'admin' | 'east' = 'admin') => {
    const { bytes } = await taken(calls, await exported(calls, path, { request, who }), who);
    const [sheet] = (await readXlsx(bytes)).sheets;
    const [mark, titles = [], ...rows] = sheet?.rows ?? [];
    return { name: sheet?.name, mark: String(mark?.[0]), titles, rows };
  };
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  test('have the rows that the list answers to the caller, in the columns of its form', async () => {
    const { data } = (await calls.post('/api/blade-user/list?current=1&size=100&ascs=account', [], 'admin')).body;
    const { name, mark, titles, rows } = await rowsOf({ list: 'user', query: { ascs: 'account' } });
    expect([name, titles[0]]).toEqual(['用户', '账号']);
    expect(mark).toMatch(/ admin \d{4}-/);
    expect(rows.map(([account]) => account)).toEqual(
      data.records.map(({ account }: { readonly account: string }) => account),
    );
    const found = await rowsOf({
      list: 'user',
      column: ['realName', 'account'],
      query: { conditions: [{ field: 'account', condition: 'like', value: 'east' }] },
    });
    expect(found.titles[1]).toBe('账号');
    expect(found.rows.map(([, account]) => account)).toEqual(['east']);
  });

  test('have all rows of a tree, each before those below it', async () => {
    const { data } = (await calls.get('/api/blade-system/role/list', 'admin')).body;
    const flat = (roles: readonly { readonly roleName: string; readonly children?: [] }[]): string[] =>
      roles.flatMap(({ roleName, children = [] }) => [roleName, ...flat(children)]);
    const { rows } = await rowsOf({ list: 'role', column: ['roleName'] });
    expect(rows.map(([roleName]) => roleName)).toEqual(flat(data));
    expect(rows.length).toBeGreaterThan(2);
  });

  test('read a list of several pages to its end, without a row twice', async () => {
    for (let at = 0; at < 510; at += 1) await calls.get('/api/blade-user/detail?id=nobody', 'clerk');
    const { rows } = await rowsOf({ list: 'refusallog', column: ['account'] });
    expect(rows).toHaveLength(510);
  });

  describe('a list', () => {
    test.each(Object.entries<ExportedList>(exportedLists))('%s can be exported', async (list) => {
      expect((await rowsOf({ list })).titles.length).toBeGreaterThan(1);
    });

    test('is refused to a person who may not see its page, whatever else they may', async () => {
      const lists = Object.keys(exportedLists);
      const reasons = await Promise.all(
        lists.map(async (list) => (await calls.post(path, { list }, 'clerk')).body.reason),
      );
      expect(reasons).toEqual(lists.map(() => 'NOT_ALLOWED'));
    });

    test('that does not exist, a filter and a column that it does not have are refused', async () => {
      expect(await reason({ list: 'constructor' })).toBe('REQUEST_INVALID');
      expect(await reason({ list: 'user', column: ['password'] })).toBe('EXPORT_COLUMN_UNKNOWN');
      const conditions = [{ field: 'password', condition: 'eq', value: 'x' }];
      expect(await reason({ list: 'role', query: { conditions } })).toBe('REQUEST_INVALID');
    });
  });
});
