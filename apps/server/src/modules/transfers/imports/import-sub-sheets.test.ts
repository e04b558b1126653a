import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { everyTypePath, type RecordCalls } from '../../../testing/record-calls.ts';
import { bookOf, importSteps, openImportCalls, titles, withoutRecords } from './import-steps.fixture.ts';

const code = (at: number) => `S-${at}`;

onEachDatabase('imports of sub-lists', (kind) => {
  let calls: RecordCalls;
  let steps: ReturnType<typeof importSteps>;
  beforeAll(async () => {
    calls = await openImportCalls(kind);
    steps = importSteps(calls);
  });
  afterAll(() => calls[Symbol.asyncDispose]());
  beforeEach(() => withoutRecords(calls));
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
    const wrong = await steps.checked(await bookOf({ 楼层: main, 明细: sub, 说明: [['x']] }));
    expect(wrong.report).toMatchObject({ stage: 'checked', total: 4, valid: 1, unreadSheets: ['说明'] });
    expect(wrong.report.lines).toEqual([
      '工作表“明细”第 4 行 请输入part',
      '工作表“明细”第 5 行 size须为数字：“big”',
      `工作表“明细”第 6 行 第一个工作表中没有“编号”为“${code(9)}”的行`,
    ]);
    const stored = await steps.next(wrong.id, 'importcommit', { rows: 'valid' });
    // The row without a record is among the skipped ones.
    expect(stored.end).toBe('导入成功，共新增 1 条数据\n已跳过 3 行有误的数据');
    const errors = (await readXlsx(await steps.errorsOf(stored.id))).sheets;
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
    const again = await steps.checked(Buffer.from(await writeXlsx({ sheets: mended })), { store: true });
    expect(again.end).toBe('导入成功，共新增 2 条数据');
    const second = (await steps.listed()).find((row: { code: string }) => row.code === code(2));
    const { body } = await calls.get(`${everyTypePath}/detail?id=${second.id}`);
    expect(body.data.parts).toMatchObject([
      { part: 'a', size: 1 },
      { part: 'e', size: 3 },
    ]);
  });
});
