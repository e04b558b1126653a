import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantButtons } from '../../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, publishedItems, type RecordCalls } from '../../../testing/record-calls.ts';
import { testColumn, testItem } from '../../../testing/test-forms.ts';
import { endOf, sheetIn, uploaded, workbookOf } from '../../../testing/transfer-calls.ts';

const base = '/api/meta-object/metaobject';
const items = [
  { ...testItem(1, 'code', { required: true, unique: true }), itemName: '编号' },
  { ...testItem(1, 'title', { required: true }), itemName: '楼层名称', maxlength: 20 },
  { ...testItem(2, 'area', { digits: 2, min: 0 }), itemName: '建筑面积' },
  { ...testItem(4, 'kind', { dictKey: 'kind' }), itemName: '类别' },
  { ...testItem(1, 'secret', { sealed: true, tablehidden: true }), itemName: '联系电话' },
  { ...testItem(2, 'double', { isComputeData: true, computeData: { formula: 'area * 2' } }), itemName: '两倍' },
  {
    ...testItem(7, 'parts', { columns: [testColumn(1, 'part', { required: true }), testColumn(2, 'size')] }),
    itemName: '明细',
  },
];
const titles = ['*编号', '*楼层名称', '建筑面积', '类别', '联系电话'];

type Who = Parameters<RecordCalls['get']>[1];
type Sheets = Readonly<Record<string, CellValue[][]>>;
const waiting = { now: 100, error: '', waits: true };

const bookOf = async (sheets: Sheets) =>
  Buffer.from(await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) }));

onEachDatabase('imports in steps', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await publishedItems(calls, ...items);
    await grantButtons(calls.app.app.database.db, {
      'role-admin': ['everyType_import'],
      'role-manager': ['everyType_import'],
    });
  });
  afterAll(() => calls[Symbol.asyncDispose]());
  beforeEach(async () => {
    await sql`delete from record_everytype`.execute(calls.app.app.database.db).catch(() => undefined);
  });

  const begun = async (bytes: Buffer, plan: object = {}) => {
    const fileId = await uploaded(calls, bytes);
    const { body } = await calls.post(`${base}/importcheck`, { metaKey: 'everyType', fileId, ...plan });
    return String(body.data.id);
  };
  const end = (id: string) => endOf(calls, id, { end: 200 });
  const report = async (id: string, who?: Who) => (await calls.get(`${base}/importreport/${id}`, who)).body.data;
  const checked = async (bytes: Buffer, plan: object = {}) => {
    const id = await begun(bytes, plan);
    return { id, end: await end(id), report: await report(id) };
  };
  const next = async (id: string, call: 'importcommit' | 'importrecheck', body: object) => {
    const answer = await calls.post(`${base}/${call}/${id}`, body);
    if (answer.body.code !== 200) return { id: '', end: answer.body.reason, report: {} };
    const nextId = String(answer.body.data.id);
    return { id: nextId, end: await end(nextId), report: await report(nextId) };
  };
  const errorsOf = async (id: string) => {
    const { statusCode, rawPayload } = await calls.app.server.inject({
      url: `${base}/importerrors/${id}`,
      headers: { 'blade-auth': `bearer ${calls.tokens.east}` },
    });
    expect(statusCode).toBe(200);
    return rawPayload;
  };
  const count = async () => (await calls.list('?size=1')).body.data.total;
  const listed = async () => (await calls.list('?size=-1&ascs=code')).body.data.records;
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
    const { id, end: ended, report: found } = await checked(await workbookOf([titles, ...rows]));
    expect(ended).toEqual(waiting);
    expect(found).toMatchObject({ stage: 'checked', total: 5, valid: 2, added: 2, updated: 0, more: 0 });
    expect(found.lines).toEqual([
      '第 3 行 建筑面积须为数字：“much”',
      '第 4 行 类别的值不在可选范围内：“kind 9”',
      '第 4 行 请输入楼层名称',
      '第 5 行 编号与第 2 行重复',
    ]);
    expect(await count()).toBe(before);

    const stored = await next(id, 'importcommit', { rows: 'valid' });
    expect(stored.end).toBe('导入成功，共新增 2 条数据\n已跳过 3 行有误的数据');
    expect(await count()).toBe(before + 2);
    // The check is decided.
    expect((await next(id, 'importcommit', { rows: 'valid' })).end).toBe('RECORD_MISSING');
    expect((await sheetIn(await errorsOf(stored.id))).rows).toHaveLength(4);
  });

  test('all rows of a check are stored on request, and none if one became wrong since', async () => {
    const before = await count();
    const good = await checked(await workbookOf([titles, [code(1), 'one'], [code(2), 'two']]));
    expect(good.report).toMatchObject({ valid: 2, lines: [] });
    expect((await next(good.id, 'importcommit', { rows: 'all' })).end).toBe('导入成功，共新增 2 条数据');
    const late = await checked(await workbookOf([titles, [code(3), 'three'], [code(4), 'four']]));
    await calls.save({ code: code(4), title: 'taken' });
    const ended = await next(late.id, 'importcommit', { rows: 'all' });
    expect(ended.end).toContain('第 3 行 编号与');
    expect(await count()).toBe(before + 3);
    // What failed can still be decided: only the valid row.
    expect((await next(ended.id, 'importcommit', { rows: 'valid' })).end).toContain('共新增 1 条数据');
  });

  test('the wrong rows come back with their reasons, and only they are imported again', async () => {
    const before = await count();
    const rows = Array.from({ length: 40 }, (_, at) => [
      code(at),
      at % 10 === 3 ? null : `row ${at}`,
      at % 10 === 7 ? 'x' : at,
    ]);
    const first = await checked(
      await workbookOf([[...titles.slice(0, 3), '备注'], ...rows.map((row) => row.concat('note'))]),
    );
    expect(first.report.stage).toBe('mapping');
    const columns = first.report.columns.flatMap(({ place, key }: { place: number; key: string }) =>
      key === '' ? [] : [{ place, key }],
    );
    const hand = await next(first.id, 'importrecheck', { columns });
    expect(hand.report).toMatchObject({ stage: 'checked', total: 40, valid: 32 });
    const stored = await next(hand.id, 'importcommit', { rows: 'valid' });
    const sheet = await sheetIn(await errorsOf(stored.id));
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
    const again = await checked(await workbookOf([head, ...corrected] as CellValue[][]), { hints });
    expect(again.report).toMatchObject({ stage: 'checked', total: 8, valid: 8, lines: [] });
    expect((await next(again.id, 'importcommit', { rows: 'all' })).end).toBe('导入成功，共新增 8 条数据');
    expect(await count()).toBe(before + 40);
  });

  test('titles are guessed by spelling, units and pinyin, and a person confirms what is not certain', async () => {
    const { report: found } = await checked(
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
    const { end: ended } = await checked(await workbookOf([titles, [code(1), 'one']]), { columns });
    expect(ended).toBe('列与表单项的对应有误，请重新选择每一列对应的表单项');
  });

  test('a file without mistakes and with known titles is stored at once if its person asked for it', async () => {
    const done = await checked(await workbookOf([titles, [code(1), 'one']]), { store: true });
    expect(done.end).toBe('导入成功，共新增 1 条数据');
    const wrong = await checked(await workbookOf([titles, [code(2), 'two'], [code(3), null]]), { store: true });
    expect(wrong.end).toBe('第 3 行 请输入楼层名称');
    expect(wrong.report).toMatchObject({ stage: 'checked', valid: 1 });
    expect((await next(wrong.id, 'importcommit', { rows: 'valid' })).end).toContain('共新增 1 条数据');
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
    const refused = await checked(await workbookOf(rows), { updateBy: 'code', absent: 'refuse' });
    expect(refused.report).toMatchObject({ stage: 'checked', total: 5, valid: 1, added: 0, updated: 1 });
    expect(refused.report.lines).toEqual([
      `第 3 行 编号为“${code(2)}”的单据不在您的权限范围内，不能更新`,
      expect.stringMatching(/^第 4 行 .*状态/),
      `第 5 行 没有编号为“${code(4)}”的单据`,
      '第 6 行 请输入编号，它指明要更新的单据',
    ]);
    const ended = await next(refused.id, 'importcommit', { rows: 'valid' });
    expect(ended.end).toBe('导入成功，共新增 0 条、更新 1 条数据\n已跳过 4 行有误的数据');
    const first = (await listed()).find((row: { code: string }) => row.code === code(1));
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

  test('sub-lists are further sheets, joined by a key, and their mistakes name the sheet and the row', async () => {
    const template = await calls.app.server.inject({
      url: '/api/meta-object/metaformdownload/template/everyType',
      headers: { 'blade-auth': `bearer ${calls.tokens.east}` },
    });
    const { sheets } = await readXlsx(template.rawPayload);
    expect(sheets.map(({ name, rows }) => [name, rows[0]]).slice(0, 2)).toEqual([
      ['everyType', titles],
      ['明细', ['*编号', '*part', 'size']],
    ]);
    const main = [titles, [code(1), 'one'], [code(2), 'two'], [code(3), 'three']];
    const sub = [
      ['*编号', '*part', 'size'],
      [code(2), 'a', 1],
      [code(1), 'b', 2],
      [code(2), null, 3],
      [code(3), 'c', 'big'],
      [code(9), 'd', 5],
    ];
    const wrong = await checked(await bookOf({ 楼层: main, 明细: sub, 说明: [['x']] }));
    expect(wrong.report).toMatchObject({ stage: 'checked', total: 4, valid: 1, unreadSheets: ['说明'] });
    expect(wrong.report.lines).toEqual([
      '工作表“明细”第 4 行 请输入part',
      '工作表“明细”第 5 行 size须为数字：“big”',
      `工作表“明细”第 6 行 第一个工作表中没有“编号”为“${code(9)}”的行`,
    ]);
    const stored = await next(wrong.id, 'importcommit', { rows: 'valid' });
    // The row without a record is among the skipped ones.
    expect(stored.end).toBe('导入成功，共新增 1 条数据\n已跳过 3 行有误的数据');
    const errors = (await readXlsx(await errorsOf(stored.id))).sheets;
    expect(errors[0]?.rows.slice(1).map((row) => row[1])).toEqual([code(2), code(3)]);
    expect(errors[1]?.rows.slice(1).map((row) => [row[1], row[2], row[3]])).toEqual([
      [code(2), 'a', 1],
      [code(2), null, 3],
      [code(3), 'c', 'big'],
      [code(9), 'd', 5],
    ]);
    const mended = errors.slice(0, 2).map(({ name, rows }, at) => ({
      name,
      rows:
        at === 0
          ? rows
          : rows
              .filter((row) => row[1] !== code(9))
              .map(([reason, own, part, size]) => [
                reason ?? null,
                own ?? null,
                part ?? 'e',
                size === 'big' ? 9 : (size ?? null),
              ]),
    }));
    const again = await checked(Buffer.from(await writeXlsx({ sheets: mended })), { store: true });
    expect(again.end).toBe('导入成功，共新增 2 条数据');
    const second = (await listed()).find((row: { code: string }) => row.code === code(2));
    const { body } = await calls.get(`${everyTypePath}/detail?id=${second.id}`);
    expect(body.data.parts).toMatchObject([
      { part: 'a', size: 1 },
      { part: 'e', size: 3 },
    ]);
  });

  test('a check that waits is found by its id after any time, by its person alone, and can be cancelled', async () => {
    const { id } = await checked(await workbookOf([titles, [code(1), null]]));
    expect(await report(id, 'west')).toEqual({});
    expect((await calls.get(`${base}/importreport/${id}`, 'west')).body.reason).toBe('RECORD_MISSING');
    expect((await calls.get(`${base}/importerrors/${id}`, 'west')).body.reason).toBe('RECORD_MISSING');
    expect((await calls.post(`${base}/importcommit/${id}`, { rows: 'valid' }, 'west')).body.reason).toBe(
      'RECORD_MISSING',
    );
    expect(await report(id)).toMatchObject({ stage: 'checked' });
    // Without any valid row there is nothing to store.
    await calls.post(`${base}/cancel/${id}`);
    expect((await calls.get(`${base}/progress/${id}`)).body.data).toBe('导入已取消，没有新增任何数据');
    expect((await next(id, 'importcommit', { rows: 'valid' })).end).toBe('IMPORT_NOT_CHECKED');
    const clerk = await calls.post(`${base}/importcheck`, { metaKey: 'everyType', fileId: 'x' }, 'clerk');
    expect(clerk.body.reason).toBe('NOT_ALLOWED');
  });
});
