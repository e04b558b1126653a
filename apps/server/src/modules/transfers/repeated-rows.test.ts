import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CellValue } from 'hucre/xlsx';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase, type TestAnswer } from '../../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, publishedItems, type RecordCalls } from '../../testing/record-calls.ts';
import { testItem } from '../../testing/test-forms.ts';
import { endOf, uploaded, workbookOf } from '../../testing/transfer-calls.ts';
import { recordsRepository } from '../records/records.repository.ts';

const titles = ['name', 'code', 'serial', 'kind', 'room', 'phone'];
const items = [
  testItem(1, 'name'),
  { ...testItem(1, 'code', { unique: true }), maxlength: 1000 },
  testItem(2, 'serial', { unique: true, digits: 2 }),
  testItem(4, 'kind', { dictKey: 'kind' }),
  testItem(1, 'room', { unique: 'kind' }),
  testItem(1, 'phone', { unique: true, sealed: true, tablehidden: true }),
];

onEachDatabase('imports with rows that repeat a unique value', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await grantButtons(calls.app.app.database.db, { 'role-manager': ['everyType_import'] });
    await publishedItems(calls, ...items);
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const imported = async (rows: CellValue[][], headers: Readonly<Record<string, string>> = {}) => {
    const fileId = await uploaded(calls, await workbookOf([titles, ...rows]));
    const { body } = await calls.post(`${everyTypePath}/import?fileId=${fileId}`, {}, 'east', headers);
    return String(await endOf(calls, body.data.id, { end: 200 }));
  };
  const count = async () => (await calls.list('?size=1')).body.data.total;
  const long = 'x'.repeat(400);

  test.each<[string, CellValue[][], string]>([
    [
      'text whatever its case, width and blanks',
      [
        ['a', 'ZC-1'],
        ['b', 'zc-2'],
        ['c', ' ｚｃ－１ '],
      ],
      '第 4 行 code与第 2 行重复',
    ],
    [
      'long text by all of it',
      [
        ['a', `${long}a`],
        ['b', `${long}b`],
        ['c', `${long}A`],
      ],
      '第 4 行 code与第 2 行重复',
    ],
    [
      'numbers as numbers',
      [
        ['a', null, '1.5'],
        ['b', null, 1.5],
        ['c', null, '1.50'],
      ],
      '第 3 行 serial与第 2 行重复\n第 4 行 serial与第 2 行重复',
    ],
    [
      'several items together',
      [
        ['a', null, null, 'kind 1', '101'],
        ['b', null, null, 'kind 2', '101'],
        ['c', null, null, null, '101'],
        ['d', null, null, 'kind 1', '101'],
      ],
      '第 5 行 kind、room与第 2 行重复',
    ],
    [
      'sealed values',
      [
        ['a', null, null, null, null, '13800000001'],
        ['b', null, null, null, null, '13800000001'],
      ],
      '第 3 行 phone与第 2 行重复',
    ],
    [
      'a row that repeats two values, with its other mistakes',
      [
        ['a', 'X', 7],
        ['b', 'Y', 'much'],
        ['c', 'x', 7],
      ],
      '第 3 行 serial须为数字：“much”\n第 4 行 code与第 2 行重复\n第 4 行 serial与第 2 行重复',
    ],
  ])('are refused after a comparison of %s, and nothing is stored', async (_name, rows, sentence) => {
    const before = await count();
    expect(await imported(rows)).toBe(sentence);
    expect(await count()).toBe(before);
  });

  test('are refused in English with the labels of all items', async () => {
    const rows = [
      ['a', null, null, 'kind 1', '102'],
      ['b', null, null, 'kind 1', '102'],
    ];
    expect(await imported(rows, { 'accept-language': 'en' })).toBe('Row 3: kind, room: the same as in row 2');
  });

  // With one connection nothing can happen between a lock and its release; the embedded database runs the same code.
  test.skipIf(kind === 'embedded')(
    'are refused with row and record if another save stores the value between check and insert',
    async () => {
      const { db } = calls.app.app.database;
      const before = await count();
      const fileId = await uploaded(calls, await workbookOf([titles, ['a', 'RACE-0'], ['b', 'RACE-1']]));
      const stamp = {
        createUser: 'user-east',
        createTime: '2026-01-01 08:00:00',
        updateUser: 'user-east',
        updateTime: '2026-01-01 08:00:00',
      };
      let answer: Promise<TestAnswer> | undefined;
      await db.transaction().execute(async (own) => {
        // The check of the rows only reads; storing them waits for the lock.
        await sql`lock table records in share row exclusive mode`.execute(own);
        answer = calls.post(`${everyTypePath}/import?fileId=${fileId}`);
        const isWaiting = async () =>
          (
            await sql`select 1 from pg_locks
              where not granted and relation = 'records'::regclass
                and database = (select oid from pg_database where datname = current_database())`.execute(own)
          ).rows.length > 0;
        for (const until = Date.now() + 20_000; !(await isWaiting()) && Date.now() < until; await pause(20));
        await recordsRepository.insertWhole(own, [
          {
            id: 'the-other',
            metaKey: 'everyType',
            tenantId: '000000',
            unitId: 'unit-east',
            deptId: '',
            status: 0,
            content: { name: 'other', code: 'race-1' },
            ...stamp,
          },
        ]);
      });
      expect(String(await endOf(calls, (await answer)?.body.data.id, { end: 200 }))).toBe(
        '第 3 行 code与“other race-1”重复',
      );
      expect(await count()).toBe(before + 1);
    },
  );

  test('are accepted if values are empty or different', async () => {
    expect(
      await imported([['a', 'A-1', 1], ['b', 'A-2', 2], ['c'], ['d', null, null, 'kind 1'], ['e', '', null, 'kind 1']]),
    ).toBe('导入成功，共新增 5 条数据');
  });
});
