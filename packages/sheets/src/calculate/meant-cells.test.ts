// Which cells an area of a formula means; the expected values are those that Excel stores for the same formulas.
import { expect, test } from 'vitest';
import type { CellTemplate, CellValue } from '../template.ts';
import { calculate } from './calculate.ts';
import { sheetOf } from './template.fixture.ts';

const month = (value: number): Record<string, CellTemplate> => ({ B3: { value }, B4: { value: value * 10 } });

/** The value of a formula in B10 of the last of four sheets. */
function valueOf(formula: string, cells: Record<string, CellTemplate> = {}): CellValue | null {
  const sheets = [
    sheetOf({ cells: month(1) }, '一月'),
    sheetOf({ cells: month(2) }, '二 月'),
    sheetOf({ cells: month(3) }, '三月'),
    sheetOf({ cells: { ...cells, B10: { formula } } }, '汇总'),
  ];
  return calculate({ sheets, checks: [] }, { sheets: {} }).values('汇总', 'B10');
}

test.each([
  ['SUM(一月:三月!B3)', 6],
  ["SUM('一月:二 月'!B3)", 3],
  ['SUM(三月:一月!B3:B4)', 66],
  ['COUNT(一月:汇总!B3)', 3],
  ['MAX(一月:三月!B3:B4)-MIN(一月:三月!B3:B4)', 29],
  ['一月:三月!B3+1', '#VALUE!'],
  ['SUM(一月:四月!B3)', '#REF!'],
])('cells of several sheets: %s is %s', (formula, expected) => {
  expect(valueOf(formula)).toBe(expected);
});

const column = { A9: { value: 4 }, A10: { value: 5 }, A11: { value: 6 }, B9: { value: 40 }, C9: { value: 41 } };

test.each([
  ['A9:A11*2', 10],
  ['A9:A11', 5],
  ['A9:C9+1', 41],
  ['ROUND(A9:A11/2,0)', 3],
  ['A9:A11*A9:A11', 25],
  ['A9:A11*A8:A10', '#VALUE!'],
  ['A11:A12+1', '#VALUE!'],
  ['SUM(A9:A11*2)', 30],
])('where one value is needed it is that of the own row or column: %s is %s', (formula, expected) => {
  expect(valueOf(formula, column)).toBe(expected);
});

test('a subtotal leaves out the cells that are subtotals themselves', () => {
  const cells = {
    A1: { value: 1 },
    A2: { value: 2 },
    A3: { formula: 'SUBTOTAL(9,A1:A2)' },
    A4: { value: 4 },
    A5: { formula: 'SUM(A4:A4)' },
  };
  expect(valueOf('SUBTOTAL(9,A1:A5)', cells)).toBe(11);
  expect(valueOf('SUBTOTAL(9,A2,A3)', cells)).toBe(2);
  expect(valueOf('SUM(A1:A5)', cells)).toBe(14);
});

test('an error that an author left in a cell is an error, and cells beyond the sheet are empty', () => {
  expect(valueOf('ISERROR(A1)', { A1: { value: '#DIV/0!' } })).toBe(true);
  expect(valueOf('A1+1', { A1: { value: '#N/A' } })).toBe('#N/A');
  expect(valueOf('SUM(XX100:XX200)+COUNTA(XX:XX)')).toBe(0);
  expect(valueOf('一月!#REF!+1')).toBe('#REF!');
});

test.each([
  ['PRODUCT(A1:A5)', 0],
  ['1^99999', 1],
  ['COUNT(2,"A",#REF!,1/0)', 1],
  ['COUNTA(2,"A",#REF!,1/0)', 4],
  ['YEAR(0)', 1900],
  ['DAY(0)', 0],
])('what Excel answers at the edges: %s is %s', (formula, expected) => {
  expect(valueOf(formula)).toBe(expected);
});
