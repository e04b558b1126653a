import type { CellInput, WorkbookTemplate } from '@org/sheets';
import { expect, test } from 'vitest';
import { ROOMS_SHEET } from '../../../grid/testing/sheet.fixture.ts';
import { nameOfBinding } from './bound-items.ts';
import { beginDesign, changed, redone, undone } from './design-history.ts';
import { designOf, fitDesign, readDeviceDesign } from './template-design.ts';
import { fillableIn, freeCheckId, withCheck, withInputs, withoutCheck, withRepeated } from './template-changes.ts';

const SHEET = ROOMS_SHEET.name;
const TEMPLATE: WorkbookTemplate = { sheets: [ROOMS_SHEET], checks: [] };
const CHECK = { id: 'check-1', sheet: SHEET, formula: 'B4>0', message: '间数应大于 0', level: 'error' } as const;
const same = (input?: CellInput) => input;
const inputAt = ({ sheets }: WorkbookTemplate, address: string) => sheets[0]?.cells[address]?.input;

test('cells with a formula and those that a merge covers cannot be filled in', () => {
  expect(fillableIn(ROOMS_SHEET, { top: 1, bottom: 1, left: 1, right: 6 })).toEqual(['A1']);
  expect(fillableIn(ROOMS_SHEET, { top: 10, bottom: 10, left: 1, right: 3 })).toEqual(['A10']);
  expect(fillableIn(ROOMS_SHEET, { top: 9, bottom: 99, left: 6, right: 99 })).toEqual(['F9', 'F10']);
});

test('marks cells, keeps their look, and takes the mark off again', () => {
  const marked = withInputs(TEMPLATE, { sheet: SHEET, addresses: ['A4'], change: () => ({ type: 'text' }) });
  expect(inputAt(marked, 'A4')).toEqual({ type: 'text' });
  expect(marked.sheets[0]?.cells['A4']).toMatchObject({ value: '办公室', style: 2 });
  const back = withInputs(marked, { sheet: SHEET, addresses: ['A4'], change: () => undefined });
  expect(back).toEqual(TEMPLATE);
});

test('a change that changes nothing answers the same template', () => {
  expect(withInputs(TEMPLATE, { sheet: SHEET, addresses: ['B4', 'A1'], change: same })).toBe(TEMPLATE);
  expect(withRepeated(TEMPLATE, SHEET, { row: 9, most: 4 })).toBe(TEMPLATE);
  expect(withRepeated(TEMPLATE, 'no sheet', { row: 9, most: 9 })).toBe(TEMPLATE);
});

test('a row is repeated at most so many times, in the order of rows, and no more with one', () => {
  const more = withRepeated(TEMPLATE, SHEET, { row: 5, most: 20 });
  expect(more.sheets[0]?.repeated).toEqual([
    { row: 5, most: 20 },
    { row: 9, most: 4 },
  ]);
  expect(withRepeated(more, SHEET, { row: 9, most: 1 }).sheets[0]?.repeated).toEqual([{ row: 5, most: 20 }]);
});

test('checks are added, replaced and removed, with ids of their own', () => {
  const one = withCheck(TEMPLATE, CHECK);
  expect(freeCheckId(one)).toBe('check-2');
  expect(freeCheckId({ ...one, checks: [{ ...CHECK, id: '旧检查' }] })).toBe('check-1');
  const other = withCheck(one, { ...CHECK, level: 'warning' });
  expect(other.checks).toEqual([{ ...CHECK, level: 'warning' }]);
  expect(withoutCheck(other, 'check-1').checks).toEqual([]);
});

test('a design put over its own workbook gives the same template', () => {
  const designed = withCheck(withRepeated(TEMPLATE, SHEET, { row: 5, most: 20 }), CHECK);
  const { template, lost } = fitDesign(TEMPLATE, designOf(designed));
  expect(lost).toEqual([]);
  expect(designOf(template)).toEqual(designOf(designed));
});

test('names each part that another workbook has no place for, and keeps the rest', () => {
  const small: WorkbookTemplate = {
    sheets: [
      { ...ROOMS_SHEET, rows: 8, columns: 5, cells: { B4: { formula: 'C4' }, D8: { input: { type: 'date' } } } },
    ],
    checks: [],
  };
  const design = designOf(withCheck(withCheck(TEMPLATE, CHECK), { ...CHECK, id: 'check-2', sheet: '旧表' }));
  const gone = { name: '旧表', inputs: { A1: { type: 'text' as const } }, repeated: [] };
  const { template, lost } = fitDesign(small, { ...design, sheets: [...design.sheets, gone] });
  expect(lost).toContainEqual({ kind: 'sheet', sheet: '旧表' });
  expect(lost).toContainEqual({ kind: 'cell', sheet: SHEET, address: 'B4' });
  expect(lost).toContainEqual({ kind: 'cell', sheet: SHEET, address: 'F5' });
  expect(lost).toContainEqual({ kind: 'row', sheet: SHEET, row: 9 });
  expect(lost).toContainEqual({ kind: 'check', sheet: '旧表', message: CHECK.message });
  expect(inputAt(template, 'C4')).toEqual({ type: 'number', digits: 2 });
  expect(inputAt(template, 'D8')).toEqual({ type: 'number', digits: 2 });
  expect(template.checks).toEqual([CHECK]);
});

test('a design of this machine is read with care', () => {
  const stored = { version: 3, design: designOf(TEMPLATE) };
  expect(readDeviceDesign(JSON.stringify(stored))).toEqual(stored);
  for (const text of ['', 'null', '{}', '{"version":1,"design":{"sheets":1}}', '{"version":"1","design":{}}'])
    expect(readDeviceDesign(text)).toBeUndefined();
});

test('<do> <undo> <redo>: a change is taken back and made again; a new one ends what was taken back', () => {
  const first = beginDesign({ template: TEMPLATE });
  const other = { template: withCheck(TEMPLATE, CHECK) };
  const done = changed(first, other);
  expect(changed(done, { ...other })).toBe(done);
  expect(undone(done).now.template).toBe(TEMPLATE);
  expect(redone(undone(done)).now).toBe(other);
  expect(undone(first)).toBe(first);
  expect(redone(done)).toBe(done);
  expect(changed(undone(done), { template: withRepeated(TEMPLATE, SHEET, { row: 4, most: 2 }) }).future).toEqual([]);
});

test('a binding is called by the names of its items', () => {
  const items = [
    { binding: 'borrower', name: '借用人' },
    { binding: 'lines.count', name: '数量', list: { key: 'lines', name: '明细' } },
  ];
  const specials = { qr: '二维码', today: '今天', user: '打印人', unit: '打印单位', number: '序号' };
  const nameOf = (binding: string) => nameOfBinding(binding, items, specials);
  expect(nameOf('borrower')).toBe('〔借用人〕');
  expect(nameOf('lines.count')).toBe('〔数量〕');
  expect(nameOf('$records.borrower')).toBe('〔借用人〕');
  expect(nameOf('借用人：{{borrower}}，{{$today}}')).toBe('借用人：〔借用人〕，〔今天〕');
  expect(nameOf('gone')).toBe('〔gone〕');
});
