import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CellValue } from 'hucre/xlsx';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';
import { downloaded, endOf, sheetIn, uploaded, workbookOf } from '../../testing/transfer-calls.ts';
import type { AuditTables } from '../audit/audit.tables.ts';

const titles = ['*name', 'area', 'price', 'bought', 'kind', 'uses', 'rented', 'note', 'person', 'units'];

onEachDatabase('imports', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    const codes = ['everyType_export', 'everyType_import'];
    await grantButtons(calls.app.app.database.db, { 'role-admin': codes, 'role-manager': codes });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const imported = async (bytes: Buffer, name = 'rows.xlsx') => {
    const { body } = await calls.post(`${everyTypePath}/import?fileId=${await uploaded(calls, bytes, { name })}`);
    return endOf(calls, body.data.id, { end: 200 });
  };
  const importedRows = async (...rows: CellValue[][]) => imported(await workbookOf([titles, ...rows]));
  const listed = async (name: string) =>
    (await calls.list('?size=-1&ascs=name', [{ field: 'name', condition: 'like', value: name }])).body.data.records;

  test('the template has the writable items, marks required ones, and has drop-downs for dictionaries', async () => {
    for (const id of ['everyType', 'form-000000-everyType']) {
      const { statusCode, rawPayload, headers } = await calls.app.server.inject({
        method: 'GET',
        url: `/api/meta-object/metaformdownload/template/${id}`,
        headers: { 'blade-auth': `bearer ${calls.tokens.east}` },
      });
      expect([statusCode, headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')]);
      const { rows, dataValidations = [] } = await sheetIn(rawPayload);
      expect(rows).toEqual([
        ['序号', '*name', 'area', 'price', 'bought', 'kind', 'uses', 'rented', 'note', 'person', 'units', 'unit'],
      ]);
      expect(dataValidations.find(({ range }) => range.startsWith('F2'))).toMatchObject({
        type: 'list',
        formula1: 'choices!$F$1:$F$3',
      });
    }
    expect((await calls.get('/api/meta-object/metaformdownload/template/everyType', 'clerk')).body.reason).toBe(
      'NOT_ALLOWED',
    );
  });

  test('rows become records by the rules of any save: texts are ids, formulas are computed', async () => {
    const end = await importedRows(
      [
        'rule 1',
        12.5,
        '1,000',
        new Date('2026-03-05T00:00:00Z'),
        'kind 2',
        'kind 1、kind 3',
        '是',
        '330102199001011234',
        null,
        'unit-east',
      ],
      ['rule 2', null, null, '2026年3月6日', null, null, null, null, null, null],
      [null, null, null, null, null, null, null, null, null, null],
    );
    expect(end).toBe('导入成功，共新增 2 条数据');
    const [first, second] = await listed('rule');
    const { body } = await calls.get(`${everyTypePath}/detail?id=${first.id}`);
    expect(body.data).toMatchObject({
      name: 'rule 1',
      area: 12.5,
      price: 1000,
      worth: 12500,
      bought: '2026-03-05 00:00:00',
      kind: '2',
      uses: '1,3',
      rented: 2,
      note: '330102199001011234',
      units: 'unit-east',
      unitId: 'unit-east',
      status: 0,
      version: 1,
    });
    expect(second).toMatchObject({ name: 'rule 2', bought: '2026-03-06 00:00:00', rented: 1 });
  });

  test('each wrong row is reported with its number, and nothing is saved', async () => {
    const end = await importedRows(
      ['bad 1'],
      ['bad 2', 'much', null, 'soon', 'kind 9'],
      [null, 2],
      ['a name of more than twenty characters'],
      ['bad 5', -1, 'x'],
      ['bad 6', null, null, null, 'kind 4'],
      ['bad 7', null, null, null, null, null, null, 330_102_199_001_011_200],
    );
    const lines = String(end).split('\n');
    expect(lines).toEqual([
      '第 3 行 area须为数字：“much”',
      '第 3 行 bought不是有效的日期：“soon”',
      '第 3 行 kind的值不在可选范围内：“kind 9”',
      '第 4 行 请输入name',
      '第 5 行 name最多20个字符',
      '第 6 行 price须为数字：“x”',
      '第 6 行 area不能小于0',
      '第 7 行 kind的值不在可选范围内：“kind 4”',
      '第 8 行 note的数字超过 15 位，已丢失精度，请将单元格设为文本后重新填写',
    ]);
    expect(await listed('bad')).toEqual([]);
  });

  test.each([
    [
      'titles that nobody knows',
      [
        ['what', 'ever'],
        ['a', 'b'],
      ],
      '没有找到模板的列标题，请使用导入模板填写',
    ],
    [
      'a column that the form does not have',
      [
        ['name', 'what', '__proto__'],
        ['a', 'b', 'c'],
      ],
      '第 1 行 模板中没有“what”列\n第 1 行 模板中没有“__proto__”列',
    ],
    [
      'a column twice',
      [
        ['name', 'area', 'area'],
        ['a', 1, 2],
      ],
      '第 1 行 “area”列出现了多次',
    ],
    ['a required column that is missing', [['area'], [1]], '缺少必填列“name”'],
    ['no rows', [['name']], '文件中没有可导入的数据'],
  ])('refuses %s', async (_name, rows, sentence) => {
    expect(await imported(await workbookOf(rows))).toBe(sentence);
  });

  test('refuses more rows than an import takes', async () => {
    const end = await importedRows(...Array.from({ length: 5001 }, (_, index) => [`much ${index}`]));
    expect(end).toBe('一次最多导入 5000 行、20 MB 的文件，请分批导入');
    expect(await listed('much')).toEqual([]);
  });

  describe('FILE-07: refuses files that are not workbooks', () => {
    test.each([
      ['a text', () => Promise.resolve(Buffer.from('name,area\n1,2')), 'rows.csv'],
      ['a zip that ends early', async () => (await workbookOf([titles, ['x']])).subarray(0, 900), 'rows.zip'],
      [
        'a zip that unpacks to more than it says',
        async () => understated(await workbookOf([titles, ...Array.from({ length: 50 }, (_, at) => [`row ${at}`])])),
        'rows.zip',
      ],
    ])('%s', async (_name, make, name) => {
      expect(await imported(await make(), name)).toBe('文件无法读取，请填写 .xlsx 导入模板后重新选择');
    });

    test('a zip that claims to unpack to gigabytes, before it is unpacked', async () => {
      expect(await imported(overstated(await workbookOf([titles])), 'rows.zip')).toBe(
        '一次最多导入 5000 行、20 MB 的文件，请分批导入',
      );
    });
  });

  test("needs permissions to import and save, and the caller's own file, which is deleted after it", async () => {
    const bytes = await workbookOf([titles, ['mine']]);
    const id = await uploaded(calls, bytes);
    expect((await calls.post(`${everyTypePath}/import?fileId=${id}`, {}, 'clerk')).body.reason).toBe('NOT_ALLOWED');
    const theirs = await calls.post(`${everyTypePath}/import?fileId=${id}`, {}, 'admin');
    expect(await endOf(calls, theirs.body.data.id, { who: 'admin', end: 200 })).toBe(
      '文件无法读取，请填写 .xlsx 导入模板后重新选择',
    );
    const own = await calls.post(`${everyTypePath}/import?fileId=${id}`);
    expect(await endOf(calls, own.body.data.id, { end: 200 })).toBe('导入成功，共新增 1 条数据');
    expect((await calls.get(`/api/jfs/file/detail?id=${id}`)).body.data).toEqual({});
  });

  test('an import runs once for one key, and every record that it created is in the audit', async () => {
    const id = await uploaded(calls, await workbookOf([titles, ['once 1'], ['once 2']]));
    const key = { 'idempotency-key': 'import-once-and-only-once' };
    const begun = [];
    for (let time = 0; time < 2; time += 1)
      begun.push(String((await calls.post(`${everyTypePath}/import?fileId=${id}`, {}, 'east', key)).body.data.id));
    expect(begun[0]).toBe(begun[1]);
    await endOf(calls, begun[0] ?? '', { end: 200 });
    const records = await listed('once');
    expect(records).toHaveLength(2);
    const lines = await calls.app.app.database.db
      .withTables<AuditTables>()
      .selectFrom('audit_log')
      .select(['target', 'changes'])
      .where('call', '=', 'records.submit')
      .execute();
    for (const { id: recordId } of records)
      expect(lines.filter(({ target, changes }) => target.includes(recordId) && changes.includes('once'))).toHaveLength(
        1,
      );
  });

  test('no import creates a file to download', async () => {
    const { body } = await calls.post(
      `${everyTypePath}/import?fileId=${await uploaded(calls, await workbookOf([titles, ['no file']]))}`,
    );
    await endOf(calls, body.data.id, { end: 200 });
    expect((await calls.post(`/api/meta-object/metaobject/exportticket?id=${body.data.id}`)).body.reason).toBe(
      'EXPORT_UNFINISHED',
    );
    expect(
      (await downloaded(calls, `/api/meta-object/metaobject/export/${body.data.id}?ticket=nobody-gave-this`)).status,
    ).toBe(403);
  });
});

const ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

/** The same archive with a wrong size in the directory entry of its largest file. */
function withSize(zip: Buffer, size: (old: number) => number): Buffer {
  const changed = Buffer.from(zip);
  for (let at = changed.indexOf(ENTRY); at >= 0; at = changed.indexOf(ENTRY, at + 4))
    changed.writeUInt32LE(size(changed.readUInt32LE(at + 24)), at + 24);
  return changed;
}

const understated = (zip: Buffer) => withSize(zip, () => 20);
const overstated = (zip: Buffer) => withSize(zip, () => 2_000_000_000);
