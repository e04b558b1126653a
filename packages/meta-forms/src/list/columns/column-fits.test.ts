import { expect, test } from 'vitest';
import { antdKit } from '../../antd.ts';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { dictionaryItem, metaForm, numberItem, textItem, uploadItem } from '../../testing/builders.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { columnFits, grownFits, type FitReading, roomsOf } from './column-fits.ts';

const { listColumns } = compileForm(
  parseMetaForm(
    metaForm(
      textItem('name', { itemName: '名称' }),
      textItem('code', { itemName: '编号' }),
      numberItem('area', { itemName: '面积', prefix: '㎡', digits: 2 }),
      textItem('state', { itemName: '状态' }),
      uploadItem('plan', { itemName: '图纸' }),
    ),
  ).form,
);
const parts: FitReading['parts'] = { kit: antdKit, stateColumn: undefined, drawnColumns: undefined };
const records = [
  { id: '1', name: '东澜区档案馆东院3号综合办公楼', code: 'FW000147', area: 2547.04, state: '待审核' },
  { id: '2', name: '西院', code: 'FW1', area: 1, state: '草稿' },
];
const fitsOf = (given: Partial<FitReading['parts']> = {}) =>
  columnFits(listColumns, records, { parts: { ...parts, ...given }, language: 'zh', scale: 1 });

test('a column needs its longest text and its title; names may be cut, codes and amounts may not', () => {
  const fits = fitsOf();
  // 14 wide characters and a digit in 14 px, and 20 px around them.
  const whole = Math.ceil(14 * 14 + 0.6 * 14 + 20);
  expect(fits.get('name')).toEqual({ whole, most: whole, least: 144 });
  expect(fits.get('code')?.least).toBe(fits.get('code')?.whole);
  expect(fits.get('area')?.least).toBe(fits.get('area')?.whole);
  expect(columnFits(listColumns, [], { parts, language: 'zh', scale: 1 }).get('name')?.whole).toBe(2 * 13 + 14 + 20);
});

test('a few names that are far longer than the others do not count as most of them', () => {
  const short = Array.from({ length: 9 }, (_, at) => ({ id: `${at + 3}`, name: '数码复印机' }));
  const fits = columnFits(listColumns, [...short, ...records.slice(0, 1)], { parts, language: 'zh', scale: 1 });
  expect(fits.get('name')).toMatchObject({ whole: 225, most: 5 * 14 + 20 });
});

test('large texts need as much more, apart from the space around them', () => {
  const fits = columnFits(listColumns, records, { parts, language: 'zh', scale: 2 });
  expect(fits.get('code')?.whole).toBe(2 * ((fitsOf().get('code')?.whole ?? 0) - 20) + 20);
  expect(fits.get('name')?.least).toBe(288);
  const rooms = roomsOf(new Map([['name', { whole: 309, most: 309, least: 116 }]]), new Map([['name', 264]]), 2);
  expect(rooms.get('name')).toBe((264 - 17) / 28);
});

test('what is drawn otherwise keeps its width, a state has the space that its drawing says', () => {
  expect(fitsOf().has('plan')).toBe(false);
  expect(fitsOf({ drawnColumns: [{ key: 'code', draw: () => null }] }).has('code')).toBe(false);
  expect(fitsOf({ stateColumn: { key: 'state', draw: () => null } }).has('state')).toBe(false);
  const state = fitsOf({ stateColumn: { key: 'state', draw: () => null, around: 26 } }).get('state');
  const whole = 3 * 14 + 26 + 20;
  expect(state).toEqual({ whole, most: whole, least: whole });
});

test('other pages make columns wider, never narrower', () => {
  const fits = fitsOf();
  const few = columnFits(listColumns, records.slice(1), { parts, language: 'zh', scale: 1 });
  expect(grownFits(fits, few)).toBe(fits);
  expect(grownFits(few, fits).get('name')).toEqual(fits.get('name'));
});

test('columns that are narrower than their texts have their room in em', () => {
  const known = new Map([
    ['name', { whole: 309, most: 309, least: 116 }],
    ['unit', { whole: 216, most: 216, least: 116 }],
    ['code', { whole: 91, most: 91, least: 91 }],
  ]);
  const widths = new Map([
    ['name', 264],
    ['unit', 60],
    ['code', 91],
  ]);
  expect([...roomsOf(known, widths, 1)]).toEqual([
    ['name', (264 - 17) / 14],
    ['unit', (60 - 17) / 14],
  ]);
});

test('a column whose names come later keeps the width of its author', () => {
  const { listColumns: kinds } = compileForm(parseMetaForm(metaForm(dictionaryItem('kind'))).form);
  const read = (record: WireRecord) => columnFits(kinds, [{ id: '1', ...record }], { parts, language: 'zh', scale: 1 });
  expect(read({ kind: '3' }).has('kind')).toBe(false);
  expect(read({ kind: '3', $kind: '含公式' }).has('kind')).toBe(true);
  expect(read({ kind: '' }).has('kind')).toBe(true);
});
