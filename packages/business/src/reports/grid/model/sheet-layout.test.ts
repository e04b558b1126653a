import { expect, test } from 'vitest';
import { ROOMS_SHEET } from '../testing/sheet.fixture.ts';
import { addressAt, placeOf, repeatsOf, sheetLayout } from './sheet-layout.ts';

test('copies of a repeated row have rows and addresses of their own, those below keep theirs', () => {
  const layout = sheetLayout(ROOMS_SHEET, { 9: 3 });
  expect(layout.rows).toHaveLength(12);
  expect(addressAt(layout, { row: 10, column: 1 })).toBe('B9.3');
  expect(addressAt(layout, { row: 11, column: 1 })).toBe('B10');
  expect(placeOf(layout, 'B9.2')).toEqual({ row: 9, column: 1 });
  expect(placeOf(layout, 'B9.4')).toBeUndefined();
  expect(repeatsOf(layout)).toEqual({ 9: 3 });
});

test('a row has at most its limit of copies, and at least one', () => {
  expect(sheetLayout(ROOMS_SHEET, { 9: 99 }).rows).toHaveLength(13);
  expect(sheetLayout(ROOMS_SHEET, { 9: 0, 4: 5 }).rows).toHaveLength(10);
});

test('a merge within a repeated row is one in each copy, and one over several rows grows', () => {
  const sheet = { ...ROOMS_SHEET, merges: ['E9:F9', 'A8:A9'] };
  const { mergeAt } = sheetLayout(sheet, { 9: 2 });
  expect(mergeAt({ row: 9, column: 5 })).toEqual({ top: 9, bottom: 9, left: 4, right: 5 });
  expect(mergeAt({ row: 9, column: 0 })).toEqual({ top: 7, bottom: 9, left: 0, right: 0 });
  expect(mergeAt({ row: 9, column: 1 })).toBeUndefined();
});

test('a row without a height fits its largest text', () => {
  const styles = [{ size: 18 }, { size: 11 }];
  const cells = { A1: { value: '报表', style: 0 }, B1: { value: '', style: 1 }, A2: { value: '项目', style: 1 } };
  const sheet = { ...ROOMS_SHEET, styles, cells, heights: { 3: 12 }, rowHeight: 20 };
  const { tops } = sheetLayout(sheet, {});
  expect([1, 2, 3].map((row) => (tops[row] ?? 0) - (tops[row - 1] ?? 0))).toEqual([33, 20, 12]);
});
