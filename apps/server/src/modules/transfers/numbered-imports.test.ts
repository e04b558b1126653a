import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CellValue } from 'hucre/xlsx';
import { sql } from 'kysely';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, publishedItems, type RecordCalls } from '../../testing/record-calls.ts';
import { testItem } from '../../testing/test-forms.ts';
import { endOf, sheetIn, uploaded, workbookOf } from '../../testing/transfer-calls.ts';

const items = [
  testItem(1, 'number', { numberRule: 'ZC{seq:4}', required: true }),
  { ...testItem(1, 'name', { required: true }), maxlength: 20 },
  testItem(1, 'title', { isComputeData: true, computeData: { formula: 'CONCAT(number, name)' } }),
];

interface Numbered {
  readonly number: string;
  readonly title: string;
}

onEachDatabase('imports of a form with automatic numbers', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await publishedItems(calls, ...items);
    await grantButtons(calls.app.app.database.db, { 'role-manager': ['everyType_import'] });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const begun = async (...rows: CellValue[][]) =>
    String(
      (await calls.post(`${everyTypePath}/import?fileId=${await uploaded(calls, await workbookOf(rows))}`)).body.data
        .id,
    );
  const imported = async (...rows: CellValue[][]) => endOf(calls, await begun(...rows), { end: 200 });
  const listed = async (name: string): Promise<readonly Numbered[]> =>
    (await calls.list('?size=-1&ascs=number', [{ field: 'name', condition: 'like', value: name }])).body.data.records;
  const nextNumber = async () => Number((await calls.save({ name: 'counted' })).body.data.number.slice(2));
  const lastCounted = async () => {
    const { rows } = await sql<{ readonly last: string }>`select last from record_numbers`.execute(
      calls.app.app.database.db,
    );
    return Number(rows[0]?.last);
  };

  test('the template has no column for a number', async () => {
    const { rawPayload } = await calls.app.server.inject({
      url: '/api/meta-object/metaformdownload/template/everyType',
      headers: { 'blade-auth': `bearer ${calls.tokens.east}` },
    });
    expect((await sheetIn(rawPayload)).rows).toEqual([['*name']]);
  });

  test('rows are numbered in order, formulas read the numbers, and the next save takes the next number', async () => {
    const last = await nextNumber();
    expect(await imported(['name'], ['row 1'], ['row 2'], ['row 3'])).toBe('导入成功，共新增 3 条数据');
    const expected = [1, 2, 3].map((at) => `ZC${String(last + at).padStart(4, '0')}`);
    const records = await listed('row');
    expect(records.map(({ number }) => number)).toEqual(expected);
    expect(records.map(({ title }) => title)).toEqual(expected.map((number, at) => `${number}row ${at + 1}`));
    expect(await nextNumber()).toBe(last + 4);
  });

  test('an import that is refused gives its numbers back', async () => {
    const last = await nextNumber();
    expect(await imported(['name'], ['wrong 1'], ['a name of more than twenty characters'], ['wrong 3'])).toBe(
      '第 3 行 name最多20个字符',
    );
    expect(await listed('wrong')).toEqual([]);
    expect(await nextNumber()).toBe(last + 1);
  });

  test('an import that is cancelled gives its numbers back', async () => {
    const last = await nextNumber();
    const id = await begun(['name'], ...Array.from({ length: 2000 }, (_, at) => [`cancelled ${at}`]));
    await expect.poll(lastCounted, { timeout: 20_000 }).toBe(last + 2000);
    await calls.post(`/api/meta-object/metaobject/cancel/${id}`);
    expect(await endOf(calls, id, { end: 200 })).toBe('导入已取消，没有新增任何数据');
    await expect.poll(lastCounted, { timeout: 20_000 }).toBe(last);
    expect(await listed('cancelled')).toEqual([]);
    expect(await nextNumber()).toBe(last + 1);
  });

  test('an import whose rows cannot be stored returns its numbers', async () => {
    const { db } = calls.app.app.database;
    await sql`create function refuse_row() returns trigger language plpgsql as $$
      begin raise exception 'refused by the test'; end $$`.execute(db);
    await sql`create trigger refuse_row before insert on records
      for each row when (new.content ->> 'name' = 'broken 2') execute function refuse_row()`.execute(db);
    const last = await nextNumber();
    expect(String(await imported(['name'], ['broken 1'], ['broken 2']))).not.toMatch(/导入成功/);
    await expect.poll(lastCounted, { timeout: 20_000 }).toBe(last);
    expect(await listed('broken')).toEqual([]);
    expect(await nextNumber()).toBe(last + 1);
  });

  test('a file with its own numbers is refused with the row, an empty column is ignored', async () => {
    const last = await nextNumber();
    expect(await imported(['number', 'name'], [null, 'own 1'], ['ZC9999', 'own 2'])).toBe(
      '以下列不能导入，没有导入任何数据。请清空或删除这些列后重新导入：“number”（由系统自动编号，第 3 行有内容）',
    );
    expect(await listed('own')).toEqual([]);
    expect(await imported(['number', 'name'], [null, 'empty'])).toBe('导入成功，共新增 1 条数据');
    expect(await nextNumber()).toBe(last + 2);
  });
});
