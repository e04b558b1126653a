import {
  addDecimals,
  compareDecimals,
  multiplyDecimals,
  subtractDecimals,
  type ExactDecimal,
} from '@org/meta-forms/core';
import { number, numbers, whole, type Call, type SheetFunction } from '../call.ts';
import { divide, known, power } from '../sheet-operators.ts';
import { exact, failure, withoutNoise, ZERO } from '../sheet-value.ts';

/** Most periods of a declining balance: each is computed. */
const MAX_PERIODS = 1200;

const plus = (a: ExactDecimal, b: ExactDecimal) => known(addDecimals(a, b));
const minus = (a: ExactDecimal, b: ExactDecimal) => known(subtractDecimals(a, b));
const times = (a: ExactDecimal, b: ExactDecimal) => known(multiplyDecimals(a, b));

/** Straight-line depreciation of one period. */
function straightLine(call: Call): ExactDecimal {
  return divide(minus(number(call, 0), number(call, 1)), number(call, 2));
}

/** Declining-balance depreciation of one period, never below what is left at the end. */
function declining(call: Call): ExactDecimal {
  const [salvage, life, factor] = [number(call, 1), number(call, 2), number(call, 4, 2)];
  const period = whole(call, 3);
  if (period < 1 || period > MAX_PERIODS || compareDecimals(exact(period), life) > 0) throw failure('#NUM!');
  const rate = divide(factor, life);
  let left = number(call, 0);
  let taken: ExactDecimal = ZERO;
  for (let at = 1; at <= period; at += 1) {
    const most = minus(left, salvage);
    const wanted = withoutNoise(times(left, rate));
    taken = compareDecimals(wanted, most) > 0 ? (compareDecimals(most, ZERO) > 0 ? most : ZERO) : wanted;
    left = minus(left, taken);
  }
  return taken;
}

/** The payment of each period of a loan; negative, as money that is paid. */
function payment(call: Call): ExactDecimal {
  const [rate, periods, present, future] = [number(call, 0), number(call, 1), number(call, 2), number(call, 3, 0)];
  if (compareDecimals(rate, ZERO) === 0) return minus(ZERO, divide(plus(present, future), periods));
  const growth = power(plus(rate, exact(1)), periods);
  const due = whole(call, 4, 0) === 0 ? exact(1) : plus(rate, exact(1));
  const paid = divide(times(rate, plus(times(present, growth), future)), times(due, minus(growth, exact(1))));
  return minus(ZERO, paid);
}

/** The present value of payments at the end of each period. */
function presentValue(call: Call): ExactDecimal {
  const growth = plus(number(call, 0), exact(1));
  let sum: ExactDecimal = ZERO;
  numbers(call, 1).forEach((value, index) => {
    sum = plus(sum, divide(value, power(growth, exact(index + 1))));
  });
  return sum;
}

/** Money and wear. */
export const MONEY = { SLN: straightLine, DDB: declining, PMT: payment, NPV: presentValue } as const satisfies Readonly<
  Record<string, SheetFunction>
>;
