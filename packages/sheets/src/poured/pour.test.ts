import { writeXlsx, type CellValue as XlsxValue } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { calculate } from '../calculate/calculate.ts';
import type { CellValue, WorkbookTemplate } from '../template.ts';
import { readTemplate } from '../workbook/read-template.ts';
import { writeWorkbook } from '../workbook/write-workbook.ts';
import { bindPlaceholders } from './bind-placeholders.ts';
import { isListTemplate, pourRecords, type PouredRecord } from './pour.ts';

const facts = { today: '2026-11-27', user: '张晓芸', unit: '东湖区' };
const SHEET = '单';

type Cells = Readonly<Record<string, XlsxValue | { readonly formula: string }>>;

async function templateOf(cells: Cells): Promise<{ readonly bytes: Uint8Array; readonly template: WorkbookTemplate }> {
  const placed = new Map(
    Object.entries(cells).map(([address, cell]) => {
      const column = address.charCodeAt(0) - 'A'.charCodeAt(0);
      const content =
        typeof cell === 'object' && cell !== null && 'formula' in cell ? { value: null, ...cell } : { value: cell };
      return [`${Number(address.slice(1)) - 1},${column}`, content];
    }),
  );
  const rows = Array.from({ length: 8 }, () => []);
  const bytes = await writeXlsx({ sheets: [{ name: SHEET, rows, cells: placed }] });
  const { template } = await readTemplate(bytes);
  if (!template) throw new RangeError('no template');
  return { bytes, template: numbered(bindPlaceholders(template)) };
}

/** Cells of amounts take numbers, as the server sets it by the form. */
function numbered(template: WorkbookTemplate): WorkbookTemplate {
  // as: JSON in, JSON out.
  return JSON.parse(
    JSON.stringify(template).replaceAll(/"type":"text","item":"(\{\{[^"]*amount\}\})"/g, '"type":"number","item":"$1"'),
  ) as WorkbookTemplate;
}

const poured = (value: CellValue | null, text = String(value ?? '')) => ({ value, text });
const entries = (values: Readonly<Record<string, CellValue>>) =>
  new Map(Object.entries(values).map(([key, value]) => [key, poured(value)]));

function recordOf(
  values: Readonly<Record<string, CellValue>>,
  lines: readonly Readonly<Record<string, CellValue>>[] = [],
) {
  const record: PouredRecord = {
    address: `https://example.org/business/lend/${String(values['id'] ?? '')}`,
    values: entries(values),
    lists: new Map([['lines', lines.map(entries)]]),
  };
  return record;
}

test('a record is poured once; its rows repeat, and totals are computed with exact numbers', async () => {
  const { template, bytes } = await templateOf({
    A1: '借用人：{{name}}（{{$today}}）',
    B1: '{{$qr}}',
    A2: '{{$number}}',
    B2: '{{lines.label}}',
    C2: '{{lines.amount}}',
    C3: { formula: 'SUM(C2:C2)' },
    A4: '{{$sign:经办人}}',
  });
  const record = recordOf({ id: '7', name: '李四' }, [
    { label: '甲', amount: 0.1 },
    { label: '乙', amount: '0.2' },
    { label: '丙', amount: 1000 },
  ]);
  const [print, ...others] = pourRecords(template, [record], facts);
  expect(others).toEqual([]);
  expect(print?.filled.sheets[SHEET]).toEqual({
    values: {
      A1: '借用人：李四（2026-11-27）',
      B1: '',
      A2: 1,
      'A2.2': 2,
      'A2.3': 3,
      B2: '甲',
      'B2.2': '乙',
      'B2.3': '丙',
      C2: 0.1,
      'C2.2': '0.2',
      'C2.3': 1000,
      A4: '经办人',
    },
    repeats: { 2: 3 },
  });
  expect(print?.drawn.get(SHEET)).toEqual(
    new Map([
      ['B1', { kind: 'qr', text: 'https://example.org/business/lend/7' }],
      ['A4', { kind: 'sign', label: '经办人' }],
    ]),
  );
  if (!print) throw new RangeError('nothing is poured');
  expect(calculate(template, print.filled).values(SHEET, 'C3')).toBe(1000.3);
  const written = await readTemplate(writeWorkbook(bytes, template, print.filled));
  const cells = written.template?.sheets[0]?.cells;
  expect([cells?.['C2']?.value, cells?.['C3']?.value, cells?.['C4']?.value, cells?.['C5']?.formula]).toEqual([
    0.1,
    0.2,
    1000,
    'SUM(C2:C4)',
  ]);
  expect(JSON.stringify(cells)).not.toContain('{{');
});

test('each record has a workbook of its own, and a list has one for all', async () => {
  const single = await templateOf({ A1: '{{name}}' });
  const list = await templateOf({ A1: '{{unit}}', A2: '{{$records.name}}', B2: '{{amount}}' });
  expect([isListTemplate(single.template), isListTemplate(list.template)]).toEqual([false, true]);
  const records = [recordOf({ name: '甲', unit: '东', amount: 1 }), recordOf({ name: '乙', unit: '东', amount: 2 })];
  expect(pourRecords(single.template, records, facts).map(({ filled }) => filled.sheets[SHEET]?.values)).toEqual([
    { A1: '甲' },
    { A1: '乙' },
  ]);
  const [print] = pourRecords(list.template, records, facts);
  expect(print?.filled.sheets[SHEET]?.values).toEqual({ A1: '东', A2: '甲', 'A2.2': '乙', B2: 1, 'B2.2': 2 });
});

test('what records of a list do not share is empty around its rows', async () => {
  const { template } = await templateOf({ A1: '{{unit}}', B1: '{{$qr}}', A2: '{{$records.name}}' });
  const records = [recordOf({ name: '甲', unit: '东' }), recordOf({ name: '乙', unit: '西' })];
  const [print] = pourRecords(template, records, facts);
  expect(print?.filled.sheets[SHEET]?.values).toMatchObject({ A1: '', B1: '' });
  expect(print?.drawn.get(SHEET)?.size).toBe(0);
});

test('a record without rows prints an empty row, and missing items are empty', async () => {
  const { template } = await templateOf({ A1: '{{nothing}}', A2: '{{$number}}', B2: '{{lines.label}}' });
  const [print] = pourRecords(template, [recordOf({})], facts);
  expect(print?.filled.sheets[SHEET]).toEqual({ values: { A1: '', A2: '', B2: '' }, repeats: { 2: 1 } });
});

test('rows beyond the limit are left out and counted', async () => {
  const { template } = await templateOf({ A1: '{{$records.name}}' });
  const records = Array.from({ length: 2005 }, (_, at) => recordOf({ name: String(at) }));
  const [print] = pourRecords(template, records, facts);
  expect(print?.left).toBe(5);
  expect(print?.filled.sheets[SHEET]?.repeats).toEqual({ 1: 2000 });
});

test('values that look like bindings, formulas or markup stay texts', async () => {
  const { template, bytes } = await templateOf({ A1: '{{name}}', A2: '名：{{name}}' });
  for (const name of ['{{name}}', '=1+1', '</t></is></c>', '#REF!', "'x", '$today']) {
    const [print] = pourRecords(template, [recordOf({ name })], facts);
    if (!print) throw new RangeError('nothing is poured');
    const { template: written } = await readTemplate(writeWorkbook(bytes, template, print.filled));
    expect(written?.sheets[0]?.cells['A1']).toMatchObject({ value: name });
    expect(written?.sheets[0]?.cells['A2']).toMatchObject({ value: `名：${name}` });
  }
});

test('a text has at most the length of a cell', async () => {
  const { template } = await templateOf({ A1: '{{name}}{{name}}' });
  const [print] = pourRecords(template, [recordOf({ name: 'x'.repeat(30_000) })], facts);
  expect(String(print?.filled.sheets[SHEET]?.values['A1'])).toHaveLength(32_767);
});
