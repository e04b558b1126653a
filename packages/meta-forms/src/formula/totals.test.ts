import { expect, test } from 'vitest';
import { compileFormula } from './evaluate/compile-formula.ts';
import { toWire } from './evaluate/to-wire.ts';
import { formulaAggregates, formulaReferences } from './dependencies.ts';
import { formatFormula } from './format-formula.ts';
import { parseFormula } from './parse-formula.ts';
import { renameReferences } from './rename-references.ts';
import {
  addToTotal,
  addWhole,
  averageOf,
  EMPTY_TOTAL,
  removeFromTotal,
  totalOfAll,
  totalsOf,
  type RunningTotal,
} from './totals.ts';
import { decimalToWire } from './decimal-text.ts';

function read(text: string) {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.formula;
}

test('a running total returns to zero after every value was removed', () => {
  const column = [0.1, 0.2, '12345678901234567.89', null, '', 'x', -3.33];
  const full = column.reduce<RunningTotal>(addToTotal, EMPTY_TOTAL);
  expect(totalsOf(full)).toEqual({ sum: '12345678901234564.86', numbers: 4, filled: 5 });
  expect(totalsOf(column.toReversed().reduce<RunningTotal>(removeFromTotal, full))).toEqual({
    sum: '0',
    numbers: 0,
    filled: 0,
  });
  expect(averageOf(EMPTY_TOTAL)).toBeUndefined();
  const average = averageOf(addToTotal(addToTotal(EMPTY_TOTAL, 1), 2));
  expect(average && decimalToWire(average)).toBe(1.5);
});

test('a running total is exact next to a number of more digits than a result has', () => {
  const large = '152415787532388360000000000000000000000';
  const full = [large, '-74074073407407407340.72'].reduce<RunningTotal>(addToTotal, EMPTY_TOTAL);
  expect(totalsOf(removeFromTotal(full, large)).sum).toBe('-74074073407407407340.72');
});

test.each([
  [[1, 2, 3], '6'],
  [[0.1, 0.2, 1], '1.3'],
  // Next to the large number these fractions are lost in a double.
  [[1e15, 0.05], '1000000000000000.05'],
  [[10_000_000_000, 0.0000001], '10000000000.0000001'],
  [[2 ** 51 + 1, 0.2, -0.2], '2251799813685249'],
  [[Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER], '18014398509481983'],
  [[1e21, 1], '1000000000000000000001'],
  [['12345678901234567.89', 1, 'x', '', null, undefined, Number.NaN], '12345678901234568.89'],
])('the total of %j computed at once equals the sum of its steps', (column, sum) => {
  const atOnce = totalOfAll(column, (wire) => wire);
  expect(totalsOf(atOnce)).toEqual(totalsOf(column.reduce<RunningTotal>(addToTotal, EMPTY_TOTAL)));
  expect(totalsOf(atOnce).sum).toBe(sum);
});

test('whole numbers with a known sum are added like single values', () => {
  const some = totalOfAll([0.5, 'x'], (wire) => wire);
  expect(totalsOf(addWhole(some, { sum: 7, numbers: 3 }))).toEqual(
    totalsOf(totalOfAll([0.5, 'x', 1, 2, 4], (wire) => wire)),
  );
});

test.each([
  ['SUM(list.amount)', 6.3],
  ['COUNT(list.amount)', 5],
  ['AVG(list.amount)', 2.1],
  ['SUM(list.amount, 1) + COUNT(list.amount)', 12.3],
])('%s reads running totals if the scope provides them', (text, wanted) => {
  const scope = {
    read: () => expect.unreachable('the rows were read'),
    totals: () => ({ sum: '6.3', numbers: 3, filled: 5 }),
    now: () => '',
  };
  expect(toWire(compileFormula(read(text)).evaluate(scope), 'number')).toBe(wanted);
});

test('the parser lists the columns that aggregates read, each once', () => {
  expect(formulaAggregates(read('SUM(l.a) + sum(l.a) / COUNT(l.b, x) + ABS(y)'))).toEqual([
    { aggregate: 'SUM', path: ['l', 'a'] },
    { aggregate: 'COUNT', path: ['l', 'b'] },
    { aggregate: 'COUNT', path: ['x'] },
  ]);
});

test('the parser lists every name with its position', () => {
  expect(formulaReferences(read('（金额+{总 面积}）*SUM(l . a)'))).toEqual([
    { path: ['金额'], braced: false, position: 1, length: 2 },
    { path: ['总 面积'], braced: true, position: 4, length: 6 },
    { path: ['l', 'a'], braced: false, position: 16, length: 5 },
  ]);
});

test('the renaming replaces labels by keys and leaves the rest', () => {
  const formula = read('{总面积} * 2 + other');
  const renamed = renameReferences(formula, ([name]) => (name === '总面积' ? ['total-area'] : undefined));
  expect(formatFormula(renamed)).toBe('{total-area} * 2 + other');
  expect(formatFormula(renameReferences(formula, ([name]) => (name === '总面积' ? ['area'] : undefined)))).toBe(
    'area * 2 + other',
  );
  expect(renameReferences(formula, () => undefined)).toBe(formula);
});

test('a formula is deeply frozen', () => {
  const formula = read('IF(a > 1, SUM(l.a), -b)');
  const walk = (value: unknown): boolean =>
    typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(walk));
  expect(walk(formula)).toBe(true);
});
