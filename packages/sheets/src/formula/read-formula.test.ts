import { expect, test } from 'vitest';
import type { SheetTemplate } from '../template.ts';
import { readFormula } from './read-formula.ts';

function sheet(name: string): SheetTemplate {
  const none = { widths: [], heights: {}, merges: [], frozen: { rows: 0, columns: 0 }, repeated: [], styles: [] };
  return { ...none, name, rows: 10, columns: 4, cells: {} };
}

const WORKBOOK = { sheets: [sheet('报表'), sheet('汇总')] };
const read = (formula: string) => readFormula(formula, WORKBOOK, '报表');

test('names the cells that a formula reads, with their sheets', () => {
  expect(read('SUM(B3:C5)+汇总!A1>LAST(B3)')).toEqual({
    cells: [
      { sheet: '报表', range: { left: 2, top: 3, right: 3, bottom: 5 } },
      { sheet: '汇总', range: { left: 1, top: 1, right: 1, bottom: 1 } },
      { sheet: '报表', range: { left: 2, top: 3, right: 2, bottom: 3 } },
    ],
  });
});

test.each([
  ['B3>', 'SHEET_FORMULA_INVALID'],
  ['NOPE(B3)', 'SHEET_FUNCTION_UNKNOWN'],
  ['E3>0', 'SHEET_REFERENCE_MISSING'],
  ['B11>0', 'SHEET_REFERENCE_MISSING'],
  ['他表!B3>0', 'SHEET_REFERENCE_MISSING'],
])('refuses %s with %s', (formula, code) => {
  expect(read(formula)).toMatchObject({ refusal: { code } });
});

test('a range of whole columns is within the sheet', () => {
  expect(read('SUM(B:B)>0')).toHaveProperty('cells');
});
