import type { BinaryOperator } from './ast.ts';

/**
 * Precedence of the operators, as in Excel: a sign binds more tightly than `^` (`-2^2` is 4), all operators are
 * left-associative (`2^3^2` is 64), all comparisons are equal. Excel has `not`, `and`, `or` only as functions; here
 * they bind last.
 */
export const BINDING = {
  or: 1,
  and: 2,
  '=': 4,
  '<>': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '&': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
  '^': 8,
} as const satisfies Readonly<Record<BinaryOperator, number>>;

export const CONDITION_BINDING = 0;
export const NOT_BINDING = 3;
export const PERCENT_BINDING = 9;
export const SIGN_BINDING = 10;
export const VALUE_BINDING = 11;
