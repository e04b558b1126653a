import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';
import { exported, sheetIn, taken } from '../../testing/transfer-calls.ts';
import type { TransfersTables } from './transfers.tables.ts';

const base = '/api/meta-object/metaobject';

onEachDatabase('exports of tables', (kind) => {
  let calls: RecordCalls;
  const made = (request: unknown, who: 'clerk', to: string) => exported(calls, to, { request, who });
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const wideHead = Array.from({ length: 500 }, (_, index) => ({ prop: `p${index}`, label: 'p' }));
  const sameHead = Array.from({ length: 500 }, () => ({ prop: 'a', label: 'a' }));
  const refusedBoth = async (asked: object, who?: 'clerk') => {
    const [first, second] = await Promise.all([
      calls.post(`${base}/preexport`, asked, who),
      calls.post(`${base}/preexport2`, { ...asked, title: 'a' }, who),
    ]);
    return first.body.reason === second.body.reason ? first.body.reason : [first.body, second.body];
  };

  test('a table is refused to a person without permissions; a table above the limit is refused to all', async () => {
    const table = { head: [{ prop: 'a', label: 'a' }], data: [{ a: 1 }] };
    expect(await refusedBoth(table, 'clerk')).toBe('NOT_ALLOWED');
    expect(await refusedBoth({ head: wideHead, data: Array.from({ length: 801 }, () => ({})) })).toBe(
      'EXPORT_TOO_LARGE',
    );
    expect(await refusedBoth({ head: sameHead, data: [{ a: 'x'.repeat(20_001) }] })).toBe('EXPORT_TOO_LARGE');
    expect(
      await refusedBoth({ head: sameHead, data: [{ a: Array.from({ length: 1000 }, () => 'x'.repeat(20)) }] }),
    ).toBe('EXPORT_TOO_LARGE');
  });

  const cell = { row: 0, column: 0, rows: 1, columns: 1 };
  const begun = async () =>
    (await calls.app.app.database.db.withTables<TransfersTables>().selectFrom('transfers').select('id').execute())
      .length;
  test.each([
    ['a column that no program has', [{ ...cell, column: 99_999 }], 'EXPORT_MERGE_WRONG'],
    ['a column outside the table', [{ ...cell, column: 2 }], 'EXPORT_MERGE_WRONG'],
    ['more columns than there are', [{ ...cell, columns: 3 }], 'EXPORT_MERGE_WRONG'],
    ['a row below the table', [{ ...cell, row: 3 }], 'EXPORT_MERGE_WRONG'],
    ['more rows than there are', [{ ...cell, row: 2, rows: 2 }], 'EXPORT_MERGE_WRONG'],
    [
      'areas that overlap',
      [
        { ...cell, rows: 2, columns: 2 },
        { ...cell, row: 1, column: 1 },
      ],
      'EXPORT_MERGE_WRONG',
    ],
    ['the same area 10,000 times', Array.from({ length: 10_000 }, () => cell), 'EXPORT_MERGE_WRONG'],
    ['a coordinate that is no number of a sheet', [{ ...cell, column: 16_777_217 }], 'REQUEST_INVALID'],
    ['too many areas', Array.from({ length: 10_001 }, () => cell), 'REQUEST_INVALID'],
  ])('merged cells that name %s are refused before anything is created', async (_name, merge, reason) => {
    const before = await begun();
    expect(await refusedBoth({ head: sameHead.slice(0, 2), data: [{}, {}, {}], merge })).toBe(reason);
    expect(await begun()).toBe(before);
  });

  test('rows from the caller become a workbook, with a title and merged cells', async () => {
    await grantButtons(calls.app.app.database.db, { 'role-clerk': ['report_view'] });
    const table = {
      title: '面积核定',
      head: [
        { prop: 'unit', label: '单位' },
        { prop: 'area', label: '面积' },
      ],
      data: [
        { unit: '=1', area: 12.5 },
        { unit: '办公室', area: 3 },
      ],
      merge: [{ row: 0, column: 0, rows: 2, columns: 1 }],
    };
    const id = await made(table, 'clerk', `${base}/preexport2`);
    const { rows, merges, name } = await sheetIn((await taken(calls, id, 'clerk')).bytes);
    expect(name).toBe('面积核定');
    expect(rows.slice(1)).toEqual([
      ['面积核定', null],
      ['单位', '面积'],
      ['=1', 12.5],
      ['办公室', 3],
    ]);
    expect(merges).toContainEqual({ startRow: 3, startCol: 0, endRow: 4, endCol: 0 });
    const { head, data: tableRows } = table;
    expect(
      (
        await sheetIn(
          (await taken(calls, await made({ head, data: tableRows }, 'clerk', `${base}/preexport/`), 'clerk')).bytes,
        )
      ).rows,
    ).toHaveLength(4);
  });
});
