import type { CellValue } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { everyTypePath, type RecordCalls } from '../../../testing/record-calls.ts';
import { sheetIn, workbookOf } from '../../../testing/transfer-calls.ts';
import { base, importSteps, openImportCalls, titles, withoutRecords } from './import-steps.fixture.ts';

const waiting = { now: 100, error: '', waits: true };

onEachDatabase('imports in steps', (kind) => {
  let calls: RecordCalls;
  let steps: ReturnType<typeof importSteps>;
  beforeAll(async () => {
    calls = await openImportCalls(kind);
    steps = importSteps(calls);
  });
  afterAll(() => calls[Symbol.asyncDispose]());
  beforeEach(() => withoutRecords(calls));

  const count = async () => (await calls.list('?size=1')).body.data.total;
  let prefix = 0;
  const code = (at: number | string) => `T${prefix}-${at}`;
  beforeEach(() => void (prefix += 1));

  test('a check writes nothing, names every wrong row, and the valid ones are stored on request', async () => {
    const before = await count();
    const rows = [
      [code(1), 'one', 12, 'kind 1', null],
      [code(2), 'two', 'much', null, null],
      [code(3), null, 3, 'kind 9', null],
      [code(1), 'again', 1, null, null],
      [code(5), 'five', null, null, '13800000000'],
    ];
    const { id, end: ended, report: found } = await steps.checked(await workbookOf([titles, ...rows]));
    expect(ended).toEqual(waiting);
    expect(found).toMatchObject({ stage: 'checked', total: 5, valid: 2, added: 2, updated: 0, more: 0 });
    expect(found.lines).toEqual([
      '第 3 行 建筑面积须为数字：“much”',
      '第 4 行 类别的值不在可选范围内：“kind 9”',
      '第 4 行 请输入楼层名称',
      '第 5 行 编号与第 2 行重复',
    ]);
    expect(await count()).toBe(before);

    const stored = await steps.next(id, 'importcommit', { rows: 'valid' });
    expect(stored.end).toBe('导入成功，共新增 2 条数据\n已跳过 3 行有误的数据');
    expect(await count()).toBe(before + 2);
    // The check is decided.
    expect((await steps.next(id, 'importcommit', { rows: 'valid' })).end).toBe('RECORD_MISSING');
    expect((await sheetIn(await steps.errorsOf(stored.id))).rows).toHaveLength(4);
  });

  test('all rows of a check are stored on request, and none if one became wrong since', async () => {
    const before = await count();
    const good = await steps.checked(await workbookOf([titles, [code(1), 'one'], [code(2), 'two']]));
    expect(good.report).toMatchObject({ valid: 2, lines: [] });
    expect((await steps.next(good.id, 'importcommit', { rows: 'all' })).end).toBe('导入成功，共新增 2 条数据');
    const late = await steps.checked(await workbookOf([titles, [code(3), 'three'], [code(4), 'four']]));
    await calls.save({ code: code(4), title: 'taken' });
    const ended = await steps.next(late.id, 'importcommit', { rows: 'all' });
    expect(ended.end).toContain('第 3 行 编号与');
    expect(await count()).toBe(before + 3);
    // What failed can still be decided: only the valid row.
    expect((await steps.next(ended.id, 'importcommit', { rows: 'valid' })).end).toContain('共新增 1 条数据');
  });

  test('the wrong rows come back with their reasons, and only they are imported again', async () => {
    const before = await count();
    const rows = Array.from({ length: 40 }, (_, at) => [
      code(at),
      at % 10 === 3 ? null : `row ${at}`,
      at % 10 === 7 ? 'x' : at,
    ]);
    const first = await steps.checked(
      await workbookOf([[...titles.slice(0, 3), '备注'], ...rows.map((row) => row.concat('note'))]),
    );
    expect(first.report.stage).toBe('mapping');
    const columns = first.report.columns.flatMap(({ place, key }: { place: number; key: string }) =>
      key === '' ? [] : [{ place, key }],
    );
    const hand = await steps.next(first.id, 'importrecheck', { columns });
    expect(hand.report).toMatchObject({ stage: 'checked', total: 40, valid: 32 });
    const stored = await steps.next(hand.id, 'importcommit', { rows: 'valid' });
    const sheet = await sheetIn(await steps.errorsOf(stored.id));
    const [head = [], ...wrong] = sheet.rows;
    expect(head).toEqual(['错误原因', '*编号', '*楼层名称', '建筑面积', '备注']);
    expect(wrong[0]).toEqual(['请输入楼层名称', code(3), null, 3, 'note']);
    expect(wrong[1]?.[0]).toBe('建筑面积须为数字：“x”');
    expect(wrong).toHaveLength(8);

    const corrected = wrong.map(([reason, own, title, area, note]) => [
      reason,
      own,
      title ?? 'filled',
      area === 'x' ? 1 : area,
      note,
    ]);
    const hints = [{ title: '备注', key: 'secret' }];
    const again = await steps.checked(await workbookOf([head, ...corrected] as CellValue[][]), { hints });
    expect(again.report).toMatchObject({ stage: 'checked', total: 8, valid: 8, lines: [] });
    expect((await steps.next(again.id, 'importcommit', { rows: 'all' })).end).toBe('导入成功，共新增 8 条数据');
    expect(await count()).toBe(before + 40);
  });

  test('titles are guessed by spelling, units and pinyin, and a person confirms what is not certain', async () => {
    const { report: found } = await steps.checked(
      await workbookOf([
        ['错误原因', '编 号', '楼层名', '建筑面机（㎡）', 'leibie', '序号', '两倍', null, '什么'],
        ['old', code(1), 'one', 12.5, 'kind 1', 1, 24, 'x', 'y'],
      ]),
    );
    expect(found.stage).toBe('mapping');
    expect(
      found.columns.map(({ title, key, match, reason }: Record<string, string>) => [title, key, match, reason]),
    ).toEqual([
      ['编 号', 'code', 'same', ''],
      ['楼层名', 'title', 'similar', ''],
      ['建筑面机（㎡）', 'area', 'similar', ''],
      ['leibie', 'kind', 'similar', ''],
      ['序号', '', 'none', ''],
      ['两倍', '', 'none', '由公式计算'],
      ['', '', 'none', '没有列标题'],
      ['什么', '', 'none', ''],
    ]);
    expect(found.columns[2].samples).toEqual(['12.5']);
  });

  test.each([
    [
      'two columns for one item',
      [
        { place: 0, key: 'code' },
        { place: 1, key: 'code' },
      ],
    ],
    ['an item that the form does not have', [{ place: 0, key: '__proto__' }]],
    ['an item that no import writes', [{ place: 0, key: 'double' }]],
    ['a column that the sheet does not have', [{ place: 99, key: 'code' }]],
  ])('refuses %s', async (_name, columns) => {
    const { end: ended } = await steps.checked(await workbookOf([titles, [code(1), 'one']]), { columns });
    expect(ended).toBe('列与表单项的对应有误，请重新选择每一列对应的表单项');
  });

  test('a file without mistakes and with known titles is stored at once if its person asked for it', async () => {
    const done = await steps.checked(await workbookOf([titles, [code(1), 'one']]), { store: true });
    expect(done.end).toBe('导入成功，共新增 1 条数据');
    const wrong = await steps.checked(await workbookOf([titles, [code(2), 'two'], [code(3), null]]), { store: true });
    expect(wrong.end).toBe('第 3 行 请输入楼层名称');
    expect(wrong.report).toMatchObject({ stage: 'checked', valid: 1 });
    expect((await steps.next(wrong.id, 'importcommit', { rows: 'valid' })).end).toContain('共新增 1 条数据');
  });

  test('rows update the records that they name; others are added or refused, row by row', async () => {
    await calls.save({ code: code(1), title: 'old', area: 5, secret: '13800000000' });
    await calls.save({ code: code(2), title: 'theirs' }, 'west');
    const { body: committed } = await calls.save({ code: code(3), title: 'sent' });
    await sql`update ${sql.id('records')} set status = 2 where id = ${committed.data.id}`.execute(
      calls.app.app.database.db,
    );
    const rows = [
      titles,
      [code('1').toLowerCase(), 'new'],
      [code(2), 'mine?'],
      [code(3), 'late'],
      [code(4), 'added'],
      [null, 'nobody'],
    ];
    const refused = await steps.checked(await workbookOf(rows), { updateBy: 'code', absent: 'refuse' });
    expect(refused.report).toMatchObject({ stage: 'checked', total: 5, valid: 1, added: 0, updated: 1 });
    expect(refused.report.lines).toEqual([
      `第 3 行 编号为“${code(2)}”的单据不在您的权限范围内，不能更新`,
      expect.stringMatching(/^第 4 行 .*状态/),
      `第 5 行 没有编号为“${code(4)}”的单据`,
      '第 6 行 请输入编号，它指明要更新的单据',
    ]);
    const ended = await steps.next(refused.id, 'importcommit', { rows: 'valid' });
    expect(ended.end).toBe('导入成功，共新增 0 条、更新 1 条数据\n已跳过 4 行有误的数据');
    const first = (await steps.listed()).find((row: { code: string }) => row.code === code(1));
    const { body } = await calls.get(`${everyTypePath}/detail?id=${first.id}`);
    expect(body.data).toMatchObject({
      code: code(1),
      title: 'new',
      area: 5,
      double: 10,
      secret: '13800000000',
      version: 2,
    });
  });

  test('a check that waits is found by its id after any time, by its person alone, and can be cancelled', async () => {
    const { id } = await steps.checked(await workbookOf([titles, [code(1), null]]));
    expect(await steps.report(id, 'west')).toEqual({});
    expect((await calls.get(`${base}/importreport/${id}`, 'west')).body.reason).toBe('RECORD_MISSING');
    expect((await calls.get(`${base}/importerrors/${id}`, 'west')).body.reason).toBe('RECORD_MISSING');
    expect((await calls.post(`${base}/importcommit/${id}`, { rows: 'valid' }, 'west')).body.reason).toBe(
      'RECORD_MISSING',
    );
    expect(await steps.report(id)).toMatchObject({ stage: 'checked' });
    // Without any valid row there is nothing to store.
    await calls.post(`${base}/cancel/${id}`);
    expect((await calls.get(`${base}/progress/${id}`)).body.data).toBe('导入已取消，没有新增任何数据');
    expect((await steps.next(id, 'importcommit', { rows: 'valid' })).end).toBe('IMPORT_NOT_CHECKED');
    const clerk = await calls.post(`${base}/importcheck`, { metaKey: 'everyType', fileId: 'x' }, 'clerk');
    expect(clerk.body.reason).toBe('NOT_ALLOWED');
  });
});
