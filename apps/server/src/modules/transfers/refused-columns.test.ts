import { afterAll, beforeAll, expect, test } from 'vitest';
import { readXlsx, type CellValue } from 'hucre/xlsx';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, publishedItems, type RecordCalls } from '../../testing/record-calls.ts';
import { testColumn, testItem } from '../../testing/test-forms.ts';
import { endOf, exported, taken, uploaded, workbookOf } from '../../testing/transfer-calls.ts';

const items = [
  testItem(10, 'heading'),
  { ...testItem(1, 'name', { required: true }), maxlength: 20 },
  testItem(2, 'area', { digits: 2 }),
  testItem(2, 'worth', { digits: 2, isComputeData: true, computeData: { formula: 'area * 2' } }),
  testItem(1, 'fixed', { edited: false }),
  testItem(1, 'secret', { hidden: true, tablehidden: true }),
  testItem(13, 'story'),
  testItem(9, 'papers'),
  testItem(7, 'lines', { columns: [testColumn(1, 'label')] }),
  { ...testItem(1, 'first'), itemName: 'same' },
  { ...testItem(1, 'second'), itemName: 'same' },
  testItem(1, 'createUser'),
];
const beginning = '以下列不能导入，没有导入任何数据。请清空或删除这些列后重新导入：';

onEachDatabase('columns that no import reads', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await publishedItems(calls, ...items);
    const codes = ['everyType_export', 'everyType_import'];
    await grantButtons(calls.app.app.database.db, { 'role-admin': codes, 'role-manager': codes });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const imported = async (...rows: CellValue[][]) => {
    const { body } = await calls.post(
      `${everyTypePath}/import?fileId=${await uploaded(calls, await workbookOf(rows))}`,
    );
    return endOf(calls, body.data.id, { end: 200 });
  };
  const listed = async (name: string) =>
    (await calls.list('?size=-1&ascs=name', [{ field: 'name', condition: 'like', value: name }])).body.data.records;
  const exportOf = async (name: string): Promise<CellValue[][]> => {
    const { bytes } = await taken(
      calls,
      await exported(calls, `${everyTypePath}/preexport/`, {
        request: { query: { conditions: [{ field: 'name', condition: 'like', value: name }] } },
      }),
    );
    return (await readXlsx(bytes)).sheets[0]?.rows ?? [];
  };

  test.each([
    ['a formula', 'worth', '由公式计算'],
    ['a read-only item', 'fixed', '只读'],
    ['a hidden item', 'secret', '表单中已隐藏'],
    ['rich text', 'story', '不能用单元格填写，请在表单中填写'],
    ['files', 'papers', '不能用单元格填写，请在表单中填写'],
    ['a sub-list', 'lines', '不能用单元格填写，请在表单中填写'],
    ['a heading', 'heading', '不能用单元格填写，请在表单中填写'],
    ['a fact of the record', 'createUser', '由系统填写'],
    ['one of two columns of a name', 'same', '有多列同名，请使用导入模板中的列标题'],
  ])('%s with a value is refused with its reason, and ignored if it is empty', async (_name, title, reason) => {
    const name = `one ${title}`;
    expect(await imported(['name', title], [name, null], [name, 'x'])).toBe(
      `${beginning}“${title}”（${reason}，第 3 行有内容）`,
    );
    expect(await listed(name)).toEqual([]);
    expect(await imported(['name', title], [name, null])).toBe('导入成功，共新增 1 条数据');
  });

  test('values below an empty title are refused', async () => {
    expect(await imported(['name', null, 'area'], ['untitled', 'x', 1], ['untitled', null, 2, 'y'])).toBe(
      '第 2 行 第 2 列有内容但没有列标题，请补上标题或清空该列\n第 3 行 第 4 列有内容但没有列标题，请补上标题或清空该列',
    );
    expect(await listed('untitled')).toEqual([]);
  });

  test('an export with columns that no import reads names them all, and is imported once they are empty', async () => {
    await calls.save({ name: 'again', area: 3, first: 'one', second: 'two' });
    const rows = await exportOf('again');
    const at = rows.findIndex((row) => row.includes('name'));
    const titles = rows[at]?.map(String) ?? [];
    const end = String(await imported(...rows));
    expect(end.split('\n')).toHaveLength(1);
    expect(end).toContain(beginning);
    for (const named of ['“worth”（由公式计算', '“same”（有多列同名', '“createUser”（由系统填写'])
      expect(end).toContain(named);
    expect(await listed('again')).toHaveLength(1);

    const read = new Set(['name', 'area']);
    const emptied = rows.map((row, place) =>
      place <= at ? row : row.map((cell, column) => (read.has(titles[column] ?? '') ? cell : null)),
    );
    expect(await imported(...emptied)).toBe('导入成功，共新增 1 条数据');
    const removed = rows.slice(at).map((row) => row.filter((_, column) => read.has(titles[column] ?? '')));
    expect(await imported(...removed)).toBe('导入成功，共新增 1 条数据');
    expect((await listed('again')).map(({ worth }: { readonly worth: number }) => worth)).toEqual([6, 6, 6]);
  });
});
