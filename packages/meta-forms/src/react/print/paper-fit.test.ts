import { expect, test } from 'vitest';
import { LANDSCAPE_WIDTH, longer, paperFit, paperSheets } from './paper-fit.ts';

const amount = { unbroken: '1,234,567.89 元' };

test('a list is set as large as its columns allow', () => {
  expect(paperFit([{}, {}, amount, amount, {}])).toBe('normal');
  expect(paperFit(Array.from({ length: 7 }, () => amount))).toBe('small');
  expect(paperFit(Array.from({ length: 12 }, () => amount))).toBe('tight');
  expect(paperFit(Array.from({ length: 9 }, () => ({})))).toBe('normal');
  expect(paperFit(Array.from({ length: 30 }, () => ({})))).toBe('tight');
});

test('a sheet in landscape has room for more columns, and for a smaller size', () => {
  const columns = Array.from({ length: 12 }, () => amount);
  expect(paperFit(columns.slice(0, 8), LANDSCAPE_WIDTH)).toBe('normal');
  expect(paperFit(columns.slice(0, 9), LANDSCAPE_WIDTH)).toBe('small');
  expect(paperFit(columns, LANDSCAPE_WIDTH)).toBe('fine');
  expect(paperFit([...columns, ...columns], LANDSCAPE_WIDTH)).toBe('tight');
});

test('columns that one sheet has no place for are on several, each with the first one', () => {
  const amounts = Array.from({ length: 19 }, () => amount);
  const sheets = paperSheets({ unbroken: '100' }, [{}, ...amounts]);
  expect(sheets.map(([first]) => first)).toEqual([0, 0, 0]);
  expect(sheets.flatMap((places) => places.slice(1))).toEqual(amounts.map((_, place) => place + 1));
  // As equal as they can be: no sheet has a single column.
  expect(sheets.map(({ length }) => length)).toEqual([8, 8, 6]);
  for (const places of sheets)
    expect(paperFit([{ unbroken: '100' }, {}, ...places.slice(1).map(() => amount)], LANDSCAPE_WIDTH)).not.toBe(
      'tight',
    );
});

test('a column wider than a sheet has one of its own', () => {
  const wide = { unbroken: '9'.repeat(300) };
  expect(paperSheets({ unbroken: '1' }, [{}, wide, wide])).toEqual([
    [0, 1],
    [0, 2],
  ]);
});

test('the longer of two texts is the one that takes more of the sheet', () => {
  expect(longer('12345', '十万元整')).toBe('十万元整');
  expect(longer('1,234,567.89', '12')).toBe('1,234,567.89');
});
