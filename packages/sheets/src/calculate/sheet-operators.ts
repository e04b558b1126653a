import { powerOfDecimal } from '@org/meta-forms/authoring';
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
  type ExactDecimal,
} from '@org/meta-forms/core';
import type { SheetOperator } from '../formula/sheet-node.ts';
import { MAX_TEXT } from '../limits.ts';
import {
  compareScalars,
  exact,
  failure,
  isMatrix,
  SheetFailure,
  toNumber,
  toText,
  ZERO,
  type Matrix,
  type Operand,
  type Scalar,
} from './sheet-value.ts';

const TESTS: Partial<Record<SheetOperator, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** The result of an operator between two values, or between each pair of two matrices. */
export function operate(operator: SheetOperator, left: Operand, right: Operand): Operand {
  if (isMatrix(left) || isMatrix(right)) return inPairs(left, right, (a, b) => operateScalars(operator, a, b));
  return operateScalars(operator, left, right);
}

function operateScalars(operator: SheetOperator, left: Scalar, right: Scalar): Scalar {
  const test = TESTS[operator];
  if (test) return test(compareScalars(left, right));
  if (operator === '&') return joined(toText(left), toText(right));
  return arithmetic(operator, toNumber(left), toNumber(right));
}

function joined(left: string, right: string): string {
  if (left.length + right.length > MAX_TEXT) throw failure('#VALUE!');
  return left + right;
}

function arithmetic(operator: SheetOperator, a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  switch (operator) {
    case '+':
      return known(addDecimals(a, b));
    case '-':
      return known(subtractDecimals(a, b));
    case '*':
      return known(multiplyDecimals(a, b));
    case '/':
      return divide(a, b);
    default:
      return power(a, b);
  }
}

/** The quotient, or #DIV/0!. */
export function divide(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  if (compareDecimals(b, ZERO) === 0) throw failure('#DIV/0!');
  return known(divideDecimals(a, b));
}

/** The power, with the errors of Excel. */
export function power(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  if (compareDecimals(a, exact(1)) === 0) return a;
  if (compareDecimals(a, ZERO) === 0) {
    const sign = compareDecimals(b, ZERO);
    if (sign <= 0) throw failure(sign === 0 ? '#NUM!' : '#DIV/0!');
  }
  return known(powerOfDecimal(a, b));
}

/** The number, or #NUM! where it is too large. */
export function known(value: ExactDecimal | undefined): ExactDecimal {
  if (value === undefined) throw failure('#NUM!');
  return value;
}

/** A sign or a percent sign, on each value of a matrix. */
export function operateOnOne(operator: '-' | '+' | '%', operand: Operand): Operand {
  const one = (value: Scalar): Scalar => {
    if (operator === '+') return value;
    return operator === '-' ? known(subtractDecimals(ZERO, toNumber(value))) : divide(toNumber(value), exact(100));
  };
  return isMatrix(operand) ? eachOf(operand, one) : one(operand);
}

function inPairs(left: Operand, right: Operand, apply: (a: Scalar, b: Scalar) => Scalar): Matrix {
  const a = isMatrix(left) ? left : undefined;
  const b = isMatrix(right) ? right : undefined;
  const rows = Math.max(a?.rows ?? 1, b?.rows ?? 1);
  const columns = Math.max(a?.columns ?? 1, b?.columns ?? 1);
  return {
    rows,
    columns,
    isArea: false,
    corner: commonCorner(a, b),
    at: (row, column) => caught(() => apply(within(left, row, column), within(right, row, column))),
  };
}

/** Where pairs of two areas are: both have to be next to each other, or one of them is a single value. */
function commonCorner(a: Matrix | undefined, b: Matrix | undefined): Matrix['corner'] {
  if (!a || !b) return (a ?? b)?.corner;
  const { corner } = a;
  const isAlong = corner && (a.columns === 1 ? corner.row === b.corner?.row : corner.column === b.corner?.column);
  return isAlong && a.rows === b.rows && a.columns === b.columns ? corner : undefined;
}

/** A value that is one row or column high applies to all. */
function within(value: Operand, row: number, column: number): Scalar {
  if (!isMatrix(value)) return value;
  const r = value.rows === 1 ? 0 : row;
  const c = value.columns === 1 ? 0 : column;
  return r < value.rows && c < value.columns ? value.at(r, c) : failure('#N/A');
}

function eachOf(matrix: Matrix, apply: (value: Scalar) => Scalar): Matrix {
  return { ...matrix, isArea: false, at: (row, column) => caught(() => apply(matrix.at(row, column))) };
}

/** The value, or the failure that was thrown instead. */
export function caught<T>(compute: () => T): T | SheetFailure {
  try {
    return compute();
  } catch (error) {
    if (error instanceof SheetFailure) return error;
    throw error;
  }
}
