import { expect, test } from 'vitest';
import { csvOf, refusedCells } from './refused-list.ts';

test('the list has a head and a line for each record', () => {
  const records = [{ id: '1', name: '办公桌', reason: '当前状态下不能审核' }];
  expect(refusedCells(records, { name: '单据', reason: '原因' })).toEqual([
    ['单据', '原因'],
    ['办公桌', '当前状态下不能审核'],
  ]);
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['-2', `"'-2"`],
  ['a "b", c', '"a ""b"", c"'],
])('the cell %s is a text in a spreadsheet', (name, cell) => {
  expect(csvOf([[name, '原因']])).toBe(`\uFEFF${cell},"原因"\r\n`);
});

test('a number stays a number, also below nothing', () => {
  expect(csvOf([['合计', -2.5]])).toBe('\uFEFF"合计",-2.5\r\n');
});
