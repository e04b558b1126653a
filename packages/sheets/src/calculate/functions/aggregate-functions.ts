import { addDecimals, compareDecimals, multiplyDecimals, type ExactDecimal } from '@org/meta-forms/core';
import { matrix, numbers, scalar, valuesOf, whole, number, type Call, type SheetFunction } from '../call.ts';
import { caught, divide, known } from '../sheet-operators.ts';
import { exact, failure, isMatrix, isNumber, numberInText, SheetFailure, ZERO, type Scalar } from '../sheet-value.ts';

function sumOf(values: readonly ExactDecimal[]): ExactDecimal {
  let sum: ExactDecimal = ZERO;
  for (const value of values) sum = known(addDecimals(sum, value));
  return sum;
}

/** Of no number the product is 0, as in Excel. */
function productOf(values: readonly ExactDecimal[]): ExactDecimal {
  return values.length === 0 ? ZERO : values.reduce((a, b) => known(multiplyDecimals(a, b)));
}

function averageOf(values: readonly ExactDecimal[]): ExactDecimal {
  return divide(sumOf(values), exact(values.length));
}

function sortedUp(values: readonly ExactDecimal[]): readonly ExactDecimal[] {
  return values.toSorted(compareDecimals);
}

/** Cells and values that are filled, counted by what counts. */
function counting(counts: (value: Scalar, isCell: boolean) => boolean): SheetFunction {
  return (call) => {
    let found = 0;
    for (let index = 0; index < call.count; index += 1) {
      const operand = caught(() => call.operand(index));
      const values = isMatrix(operand) ? valuesOf(operand) : [operand];
      for (const value of values) if (counts(value, isMatrix(operand))) found += 1;
    }
    return exact(found);
  };
}

function isCounted(value: Scalar, isCell: boolean): boolean {
  if (isNumber(value)) return true;
  if (isCell) return false;
  return typeof value === 'boolean' || (typeof value === 'string' && numberInText(value) !== undefined);
}

function ranked(call: Call, fromTop: boolean): ExactDecimal {
  const values = sortedUp(numbers({ ...call, count: 1 }));
  const place = whole(call, 1);
  const found = values[fromTop ? values.length - place : place - 1];
  if (found === undefined) throw failure('#NUM!');
  return found;
}

function median(values: readonly ExactDecimal[]): ExactDecimal {
  const sorted = sortedUp(values);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  if (!low || !high) throw failure('#NUM!');
  return averageOf([low, high]);
}

/** The place of a number among others, from the top or, with a third argument, from the bottom. */
function rank(call: Call): ExactDecimal {
  const own = number(call, 0);
  const fromBottom = whole(call, 2, 0) !== 0;
  const others = numbers({ ...call, count: 2 }, 1);
  if (!others.some((other) => compareDecimals(other, own) === 0)) throw failure('#N/A');
  return exact(1 + others.filter((other) => compareDecimals(other, own) * (fromBottom ? -1 : 1) > 0).length);
}

function extreme(sign: 1 | -1): SheetFunction {
  return (call) =>
    numbers(call).reduce<ExactDecimal | undefined>(
      (best, value) => (best === undefined || compareDecimals(value, best) * sign > 0 ? value : best),
      undefined,
    ) ?? ZERO;
}

/** The sum of products of cells at the same places; what is no number counts as 0. */
function sumProduct(call: Call): ExactDecimal {
  const areas = Array.from({ length: call.count }, (_, index) => matrix(call, index));
  const [first] = areas;
  if (!first || areas.some(({ rows, columns }) => rows !== first.rows || columns !== first.columns))
    throw failure('#VALUE!');
  let sum: ExactDecimal = ZERO;
  for (let row = 0; row < first.rows; row += 1)
    for (let column = 0; column < first.columns; column += 1) {
      const product = areas.reduce<ExactDecimal>(
        (before, area) => known(multiplyDecimals(before, factor(area.at(row, column)))),
        exact(1),
      );
      sum = known(addDecimals(sum, product));
    }
  return sum;
}

function factor(value: Scalar): ExactDecimal {
  if (value instanceof SheetFailure) throw value;
  return isNumber(value) ? value : ZERO;
}

/** Functions of SUBTOTAL by their number; those above 100 are the same, as no row is filtered away. */
function subtotal(call: Call): Scalar {
  const rest: Call = {
    ...call,
    count: call.count - 1,
    operand: (index) => call.withoutSubtotals(index + 1),
    place: (index) => call.place(index + 1),
  };
  const body = [
    AGGREGATES.AVERAGE,
    AGGREGATES.COUNT,
    AGGREGATES.COUNTA,
    AGGREGATES.MAX,
    AGGREGATES.MIN,
    AGGREGATES.PRODUCT,
  ];
  const kind = whole(call, 0) % 100;
  const chosen = kind === 9 ? AGGREGATES.SUM : body[kind - 1];
  if (!chosen) throw failure('#VALUE!');
  return scalar({ ...rest, count: 1, operand: () => chosen(rest) }, 0);
}

/** Functions that make one number of many. */
export const AGGREGATES = {
  SUM: (call) => sumOf(numbers(call)),
  AVERAGE: (call) => averageOf(numbers(call)),
  MAX: extreme(1),
  MIN: extreme(-1),
  COUNT: counting(isCounted),
  COUNTA: counting((value) => value !== null),
  COUNTBLANK: counting((value) => value === null || value === ''),
  PRODUCT: (call) => productOf(numbers(call)),
  MEDIAN: (call) => median(numbers(call)),
  LARGE: (call) => ranked(call, true),
  SMALL: (call) => ranked(call, false),
  RANK: rank,
  SUMPRODUCT: sumProduct,
} as const satisfies Readonly<Record<string, SheetFunction>>;

/** SUBTOTAL names the other aggregates by a number. */
export const SUBTOTALS = { SUBTOTAL: subtotal } as const satisfies Readonly<Record<string, SheetFunction>>;
