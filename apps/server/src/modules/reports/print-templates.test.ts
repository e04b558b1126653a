import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { openReportCalls, templates, type ReportCalls } from '../../testing/report-calls.ts';
import { storePublished, testColumn, testForm, testItem } from '../../testing/test-forms.ts';

const loan = testForm(
  'printedLoan',
  testItem(1, 'borrower'),
  testItem(2, 'amount', { digits: 2 }),
  testItem(3, 'day'),
  testItem(9, 'papers'),
  testItem(1, 'secret', { hidden: true, tablehidden: true }),
  testItem(7, 'lines', { columns: [testColumn(1, 'label'), testColumn(2, 'count', { digits: 0 })] }),
  testItem(7, 'others', { columns: [testColumn(1, 'label')] }),
);

type Rows = readonly (readonly CellValue[])[];

async function workbook(rows: Rows): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: '单', rows: rows.map((row) => [...row]) }] }));
}

onEachDatabase('a print template', (kind) => {
  let calls: ReportCalls;
  beforeAll(async () => {
    calls = await openReportCalls(kind);
    await storePublished(calls.db, ['000000', '000001'], loan);
    await grantButtons(calls.db, {
      'role-admin': ['printedLoan_view'],
      'role-manager': ['report_template_view', 'report_template_edit'],
    });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const uploaded = async (rows: Rows, who: 'admin' | 'east' = 'admin') =>
    calls.upload('print.xlsx', await workbook(rows), who);
  const submit = (body: object, who: 'admin' | 'east' = 'admin') => calls.post(`${templates}/submit`, who, body);
  const saved = async (rows: Rows, more: object = {}) =>
    (await submit({ name: '借出单', metaKey: 'printedLoan', fileId: await uploaded(rows), ...more })).body;
  const detail = async (id: string) => (await calls.get(`${templates}/detail?id=${id}`)).body.data;

  const listed = async (metaKey: string) =>
    (await calls.post(`${templates}/list?size=-1`, 'admin', { metaKey })).body.data.records;

  test('has the form that it prints, and is listed by it', async () => {
    const { data } = await saved([['{{borrower}}']]);
    expect((await listed('printedLoan')).map(({ id }: { id: string }) => id)).toContain(data.id);
    expect((await listed('')).map(({ id }: { id: string }) => id)).not.toContain(data.id);
    expect(await detail(data.id)).toMatchObject({ metaKey: 'printedLoan', number: 0 });
  });

  test('binds the placeholders that its author typed, and repeats rows of sub-lists', async () => {
    const { data } = await saved([
      ['借用人：{{borrower}}', '{{ amount }}', '{{$qr}}', '{{$sign:经办人}}'],
      ['{{$number}}', '{{lines.label}}', '{{lines.count}}'],
    ]);
    const [sheet] = (await detail(data.id)).template.sheets;
    expect(sheet.cells).toMatchObject({
      A1: { input: { type: 'text', item: '借用人：{{borrower}}' } },
      B1: { input: { type: 'number', digits: 2, item: '{{ amount }}' } },
      D1: { input: { type: 'text', item: '{{$sign:经办人}}' } },
      C2: { input: { type: 'number', digits: 0 } },
    });
    expect(sheet.cells.A1.value).toBeUndefined();
    expect(sheet.repeated).toEqual([{ row: 2, most: 2000 }]);
  });

  test.each([
    ['an item that the form does not have', [['{{nothing}}']], '“nothing”'],
    ['a column that the sub-list does not have', [['{{lines.nothing}}']], '“lines.nothing”'],
    ['an item that nobody sees', [['{{secret}}']], '“secret”'],
    ['an item of files', [['{{papers}}']], '“papers”'],
    ['a sub-list as a value', [['{{lines}}']], '“lines”'],
    ['a special item that does not exist', [['{{$page}}']], '“$page”'],
    ['a name of a prototype', [['{{__proto__}}']], '“__proto__”'],
    ['a code within a text', [['扫码 {{$qr}}']], '单独占一个单元格'],
    ['two sub-lists in a row', [['{{lines.label}}', '{{others.label}}']], '第 1 行'],
    ['records and rows of a sub-list', [['{{$records.borrower}}'], ['{{lines.label}}']], '不能既打印'],
    ['a text that is too long', [['{{borrower}}'.repeat(84)]], '1000'],
  ] as const)('refuses %s', async (_what, rows, said) => {
    const body = await saved(rows);
    expect(body).toMatchObject({ code: 400, reason: 'REPORT_DESIGN_REFUSED' });
    expect(body.msg).toContain(said);
  });

  test('refuses such items of a designer too, and takes those of the form', async () => {
    const { data } = await saved([['借用人', null]]);
    const designed = (item: string, version: number) =>
      submit({
        id: data.id,
        name: '借出单',
        version,
        design: { sheets: [{ name: '单', inputs: { A1: { type: 'text', item } }, repeated: [] }], checks: [] },
      });
    expect((await designed('nothing', 1)).body).toMatchObject({ reason: 'REPORT_DESIGN_REFUSED' });
    expect((await designed('amount', 1)).body).toMatchObject({ code: 200 });
    const [sheet] = (await detail(data.id)).template.sheets;
    expect(sheet.cells.A1.input).toEqual({ type: 'number', digits: 2, item: 'amount' });
  });

  test('is made only by an author who may view the records of the form', async () => {
    const fileId = await uploaded([['{{borrower}}']], 'east');
    const refused = await submit({ name: '借出单', metaKey: 'printedLoan', fileId }, 'east');
    expect(refused.body).toMatchObject({ reason: 'NOT_ALLOWED' });
    expect((await submit({ name: '报表', fileId }, 'east')).body).toMatchObject({ code: 200 });
    const { data } = await saved([['{{borrower}}']]);
    const renamed = await submit({ id: data.id, name: '别的', version: 1 }, 'east');
    expect(renamed.body).toMatchObject({ reason: 'NOT_ALLOWED' });
  });

  test('changes its form only until it is published, and is not the template of a report task', async () => {
    const { data } = await saved([['{{borrower}}']], { metaKey: '' });
    expect((await detail(data.id)).template.sheets[0].cells.A1).toEqual({ value: '{{borrower}}' });
    expect((await submit({ id: data.id, name: '借出单', metaKey: 'printedLoan', version: 1 })).body.code).toBe(200);
    const changed = await detail(data.id);
    expect(changed).toMatchObject({ metaKey: 'printedLoan', isChanged: true });
    expect(changed.template.sheets[0].cells.A1.input.item).toBe('{{borrower}}');
    expect((await calls.post(`${templates}/publish?id=${data.id}`)).body.code).toBe(200);
    const { version } = await detail(data.id);
    const fixed = await submit({ id: data.id, name: '借出单', metaKey: '', version });
    expect(fixed.body).toMatchObject({ reason: 'REPORT_TEMPLATE_FORM_FIXED' });
    expect((await submit({ id: data.id, name: '新名', version })).body.code).toBe(200);
    expect(await detail(data.id)).toMatchObject({ name: '新名', metaKey: 'printedLoan' });
    const taskId = await calls.task();
    const assigned = await calls.post('/api/report-engine/reporttaskassign/assign', 'admin', {
      taskId,
      unitIds: ['unit-east'],
      templateId: data.id,
    });
    expect(assigned.body).toMatchObject({ reason: 'REPORT_TEMPLATE_PRINTS' });
  });

  test('is read in its published version by people who may view the form, and by nobody else', async () => {
    const prints = '/api/report-engine/printtemplate';
    const { data } = await saved([['{{borrower}}']], { name: '给读者的单' });
    const read = (who: 'admin' | 'east' | 'foreign') => calls.get(`${prints}/detail?id=${data.id}`, who);
    expect((await read('admin')).body).toMatchObject({ reason: 'RECORD_MISSING' });
    await calls.post(`${templates}/publish?id=${data.id}`);
    expect((await read('admin')).body.data).toMatchObject({ metaKey: 'printedLoan', number: 1 });
    const offered = (await calls.get(`${prints}/list?metaKey=printedLoan`)).body.data;
    expect(offered.map(({ name }: { name: string }) => name)).toContain('给读者的单');
    expect((await calls.bytes(`${prints}/workbook?id=${data.id}`, 'admin')).bytes.subarray(0, 2).toString()).toBe('PK');
    expect((await read('east')).body).toMatchObject({ reason: 'NOT_ALLOWED' });
    expect((await calls.get(`${prints}/list?metaKey=printedLoan`, 'east')).body).toMatchObject({
      reason: 'NOT_ALLOWED',
    });
    expect((await calls.bytes(`${prints}/workbook?id=${data.id}`, 'east')).status).not.toBe(200);
    expect((await read('foreign')).body).toMatchObject({ reason: 'RECORD_MISSING' });
    const report = await calls.template('一张报表');
    expect((await calls.get(`${prints}/detail?id=${report}`)).body).toMatchObject({ reason: 'RECORD_MISSING' });
  });
});
