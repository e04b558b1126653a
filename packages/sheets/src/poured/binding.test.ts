import { expect, test } from 'vitest';
import type { CellTemplate, SheetTemplate } from '../template.ts';
import { bindPlaceholders } from './bind-placeholders.ts';
import { hasPlaceholders, readBinding } from './binding.ts';
import { rowSources } from './row-sources.ts';

function sheetOf(cells: Readonly<Record<string, CellTemplate>>): SheetTemplate {
  const frozen = { rows: 0, columns: 0 };
  return {
    name: '单',
    rows: 9,
    columns: 4,
    widths: [],
    heights: {},
    merges: [],
    frozen,
    cells,
    repeated: [],
    styles: [],
  };
}

const bound = (cells: Readonly<Record<string, CellTemplate>>) =>
  bindPlaceholders({ sheets: [sheetOf(cells)], checks: [] }).sheets[0];

test.each([
  ['borrower', [{ item: { kind: 'item', key: 'borrower' } }]],
  ['lines.count', [{ item: { kind: 'row', list: 'lines', key: 'count' } }]],
  ['$records.name', [{ item: { kind: 'record', key: 'name' } }]],
  ['$qr', [{ item: { kind: 'special', name: 'qr' } }]],
  ['$sign:经办人', [{ item: { kind: 'sign', label: '经办人' } }]],
  ['$page', [{ item: { kind: 'unknown', name: '$page' } }]],
  [
    '借用人：{{ borrower }}（{{phone}}）',
    [
      { text: '借用人：' },
      { item: { kind: 'item', key: 'borrower' } },
      { text: '（' },
      { item: { kind: 'item', key: 'phone' } },
      { text: '）' },
    ],
  ],
])('the binding %s names its items', (binding, parts) => {
  expect(readBinding(binding)).toEqual(parts);
});

test.each(['{{}}', '{{', '}}', '{a}', '{{{{', `{{${'x'.repeat(101)}}}`, '{{a\u0000'])(
  'a text without an item stays a text: %j',
  (text) => {
    expect(hasPlaceholders(text)).toBe(false);
    expect(bound({ A1: { value: text } })?.cells['A1']).toEqual({ value: text });
  },
);

test('brackets around brackets are text around an item', () => {
  expect(readBinding('{{{a}}}')).toEqual([{ text: '{' }, { item: { kind: 'item', key: 'a' } }, { text: '}' }]);
});

test('a name of a prototype is an item as any other', () => {
  expect(readBinding('{{__proto__}}')).toEqual([{ item: { kind: 'item', key: '__proto__' } }]);
});

test('a text of half-open brackets is read in a moment', () => {
  const text = '{{'.repeat(16_000);
  const start = performance.now();
  expect(hasPlaceholders(text)).toBe(false);
  expect(performance.now() - start).toBeLessThan(500);
});

test('cells with placeholders take values, by the format of the cell; formulas and other cells stay', () => {
  const sheet = bound({
    A1: { value: '编号：{{code}}', style: 2 },
    B1: { value: '{{day}}', format: 'yyyy"年"m"月"d"日"' },
    C1: { formula: '"{{code}}"' },
    D1: { value: 5 },
    A2: { value: '{{count}}', input: { type: 'number', digits: 2 } },
  });
  expect(sheet?.cells).toEqual({
    A1: { style: 2, input: { type: 'text', item: '编号：{{code}}' } },
    B1: { format: 'yyyy"年"m"月"d"日"', input: { type: 'date', item: '{{day}}' } },
    C1: { formula: '"{{code}}"' },
    D1: { value: 5 },
    A2: { input: { type: 'number', digits: 2, item: '{{count}}' } },
  });
});

test('rows with items of a list are repeated', () => {
  const sheet = bound({
    A1: { value: '{{title}}' },
    A3: { value: '{{$number}}' },
    B3: { value: '{{lines.name}}' },
    A5: { value: '{{$records.name}}' },
  });
  expect(sheet?.repeated).toEqual([
    { row: 3, most: 2000 },
    { row: 5, most: 2000 },
  ]);
  expect(sheet && [...rowSources(sheet)]).toEqual([
    [3, { kind: 'list', list: 'lines' }],
    [5, { kind: 'records' }],
  ]);
});
