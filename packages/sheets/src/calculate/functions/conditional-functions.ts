import { addDecimals, compareDecimals, type ExactDecimal } from '@org/meta-forms/core';
import { matrix, scalar, type Call, type SheetFunction } from '../call.ts';
import { readCriterion } from '../criterion.ts';
import { divide, known } from '../sheet-operators.ts';
import { exact, failure, isNumber, SheetFailure, ZERO, type Matrix } from '../sheet-value.ts';

type Test = (row: number, column: number) => boolean;

/** Whether a cell meets all pairs of area and criterion from an argument on. */
function allCriteria(call: Call, from: number): { readonly shape: Matrix; readonly test: Test } {
  const shape = matrix(call, from);
  const tests: Test[] = [];
  for (let index = from; index + 1 < call.count; index += 2) {
    const area = matrix(call, index);
    if (area.rows !== shape.rows || area.columns !== shape.columns) throw failure('#VALUE!');
    const meets = readCriterion(scalar(call, index + 1));
    tests.push((row, column) => meets(area.at(row, column)));
  }
  return { shape, test: (row, column) => tests.every((test) => test(row, column)) };
}

/** Numbers of an area at the cells that meet the criteria. */
function numbersWhere(area: Matrix, { shape, test }: ReturnType<typeof allCriteria>): readonly ExactDecimal[] {
  const found: ExactDecimal[] = [];
  for (let row = 0; row < shape.rows; row += 1)
    for (let column = 0; column < shape.columns; column += 1) {
      if (!test(row, column)) continue;
      const value = row < area.rows && column < area.columns ? area.at(row, column) : null;
      if (value instanceof SheetFailure) throw value;
      if (isNumber(value)) found.push(value);
    }
  return found;
}

const sum = (values: readonly ExactDecimal[]) =>
  values.reduce<ExactDecimal>((before, value) => known(addDecimals(before, value)), ZERO);

const average = (values: readonly ExactDecimal[]) => divide(sum(values), exact(values.length));

function extreme(values: readonly ExactDecimal[], sign: 1 | -1): ExactDecimal {
  return values.toSorted((a, b) => compareDecimals(b, a) * sign)[0] ?? ZERO;
}

/** SUMIF and AVERAGEIF: the values are in the third argument, or in the first. */
function single(combine: (values: readonly ExactDecimal[]) => ExactDecimal): SheetFunction {
  return (call) => combine(numbersWhere(matrix(call, call.count > 2 ? 2 : 0), allCriteria({ ...call, count: 2 }, 0)));
}

/** SUMIFS and the like: the values come first. */
function several(combine: (values: readonly ExactDecimal[]) => ExactDecimal): SheetFunction {
  return (call) => {
    if (call.count % 2 === 0) throw failure('#VALUE!');
    const [values, criteria] = [matrix(call, 0), allCriteria(call, 1)];
    if (values.rows !== criteria.shape.rows || values.columns !== criteria.shape.columns) throw failure('#VALUE!');
    return combine(numbersWhere(values, criteria));
  };
}

function count(call: Call): ExactDecimal {
  if (call.count % 2 === 1) throw failure('#VALUE!');
  const { shape, test } = allCriteria(call, 0);
  let found = 0;
  for (let row = 0; row < shape.rows; row += 1)
    for (let column = 0; column < shape.columns; column += 1) if (test(row, column)) found += 1;
  return exact(found);
}

/** Functions over the cells that meet criteria. */
export const CONDITIONALS = {
  SUMIF: single(sum),
  AVERAGEIF: single(average),
  COUNTIF: count,
  SUMIFS: several(sum),
  AVERAGEIFS: several(average),
  MAXIFS: several((values) => extreme(values, 1)),
  MINIFS: several((values) => extreme(values, -1)),
  COUNTIFS: count,
} as const satisfies Readonly<Record<string, SheetFunction>>;
