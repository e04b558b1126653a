import type { SheetTemplate, WorkbookTemplate } from '@org/sheets';
import { expect, test } from 'vitest';
import { cleanFilled, filledRows, withUploaded } from './filled-cells.ts';
import { withDesign } from './template-design.ts';

const number = { input: { type: 'number' } } as const;
const sheet: SheetTemplate = {
  name: '表',
  rows: 5,
  columns: 3,
  widths: [],
  heights: {},
  merges: [],
  frozen: { rows: 0, columns: 0 },
  cells: { A1: { value: '项目' }, B2: number, B3: number, C3: number, C5: { formula: 'SUM(C2:C4)' } },
  repeated: [{ row: 3, most: 4 }],
  styles: [],
};
const template: WorkbookTemplate = { sheets: [sheet], checks: [] };
const filled = (values: Record<string, string | number | null>, repeats: Record<number, number> = {}) => ({
  sheets: { 表: { values, repeats } },
});

test('empty cells and single copies are left out, so that equal contents are equal', () => {
  expect(cleanFilled(template, filled({ B2: 1, B3: null, C3: '' }, { 3: 1 }))).toEqual(filled({ B2: 1 }));
  expect(cleanFilled(template, filled({ 'B3.2': 2 }, { 3: 2 }))).toEqual(filled({ 'B3.2': 2 }, { 3: 2 }));
});

test.each([
  ['a head', filled({ A1: 1 })],
  ['a formula', filled({ C5: 1 })],
  ['a copy beyond the repeated rows', filled({ 'B3.3': 1 }, { 3: 2 })],
  ['a copy beyond the limit of the row', filled({ 'B3.9': 1 }, { 3: 9 })],
  ['a copy of a row that is not repeated', filled({ 'B2.2': 1 }, { 2: 2 })],
  ['no address', filled({ ['__proto__x']: 1 })],
  ['an unknown sheet', { sheets: { constructor: { values: {}, repeats: {} } } }],
])('%s is refused', (_what, sent) => {
  expect(() => cleanFilled(template, sent)).toThrow(expect.objectContaining({ reason: 'REPORT_CELL_LOCKED' }));
});

test('rows with inputs are counted, with the copies of repeated ones', () => {
  expect(filledRows(template, filled({}))).toEqual({ total: 2, filled: 0 });
  expect(filledRows(template, filled({ B3: 1, C3: 2, 'B3.2': 1 }, { 3: 3 }))).toEqual({ total: 4, filled: 2 });
});

test('of an uploaded workbook a range and some copies are taken', () => {
  const before = filled({ B2: 1, B3: 2, C3: 3 });
  const uploaded = filled({ B2: 9, C3: 8, 'C3.2': 7, 'C3.3': 6 }, { 3: 3 });
  expect(withUploaded(before, uploaded, { range: undefined, mostCopies: undefined })).toEqual(uploaded);
  expect(withUploaded(before, uploaded, { range: 'C1:C9', mostCopies: 2 })).toEqual(
    filled({ B2: 1, B3: 2, C3: 8, 'C3.2': 7 }, { 3: 2 }),
  );
});

const design = { sheets: [{ name: '表', inputs: { B2: number.input }, repeated: [] }], checks: [] };

test('a design replaces the inputs and repeated rows of a sheet', () => {
  const [own] = withDesign(template, design, 'zh').sheets;
  expect(own?.cells).toEqual({ A1: { value: '项目' }, B2: number, B3: {}, C3: {}, C5: { formula: 'SUM(C2:C4)' } });
  expect(own?.repeated).toEqual([]);
});

test.each([
  [
    'a cell outside',
    { ...design, sheets: [{ name: '表', inputs: { D9: number.input }, repeated: [] }] },
    '没有单元格 D9',
  ],
  ['a formula', { ...design, sheets: [{ name: '表', inputs: { C5: number.input }, repeated: [] }] }, 'C5 有公式'],
  ['an unknown sheet', { ...design, sheets: [{ name: '另', inputs: {}, repeated: [] }] }, '没有工作表“另”'],
  [
    'a row outside',
    { ...design, sheets: [{ name: '表', inputs: {}, repeated: [{ row: 9, most: 2 }] }] },
    '没有第 9 行',
  ],
])('a design with %s is refused by name', (_what, wrong, sentence) => {
  expect(() => withDesign(template, wrong, 'zh')).toThrow(sentence);
});
