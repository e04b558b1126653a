/**
 * Decimals beyond two doubles, in the integers of the language: a coefficient times a power of ten. Trailing zeros of a
 * coefficient mean nothing. A sum has all its digits, every other result 40 significant ones; beyond the largest
 * magnitude it is `undefined`, below the smallest it is zero.
 */
import { MAX_MAGNITUDE } from './limits.ts';

/** An exact number of any length. */
export interface BigDecimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** `up` goes away from zero and `down` towards it; `floor` and `ceiling` go to the lesser and the greater number. */
export type Rounding = 'half-up' | 'up' | 'down' | 'floor' | 'ceiling';

/** Digits of a result; the language promises 20. */
const DIGITS = 40;
/** Digits between the steps of a power. */
const WORKING_DIGITS = 80;
/** Decimals of logarithms: 40 digits of the result, 6 of the largest argument, and a reserve. */
const FIXED_DIGITS = 70;
const UNIT = 10n ** BigInt(FIXED_DIGITS);

const NOTHING: BigDecimal = { coefficient: 0n, exponent: 0 };

/** The number of a text with or without fraction and exponent, all digits kept. */
export function bigFromText(text: string): BigDecimal | undefined {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return bounded({ coefficient: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length });
}

/** Exact: a sum of which a number is subtracted again is the sum without it. */
export function addBig(a: BigDecimal, b: BigDecimal): BigDecimal | undefined {
  const { left, right, exponent } = aligned(a, b);
  return bounded({ coefficient: left + right, exponent });
}

export function multiplyBig(a: BigDecimal, b: BigDecimal): BigDecimal | undefined {
  return result(product(a, b));
}

/** The divisor is not zero. */
export function divideBig(a: BigDecimal, b: BigDecimal): BigDecimal | undefined {
  const more = Math.max(DIGITS + 1 + lengthOf(b) - lengthOf(a), 0);
  return result({
    coefficient: (a.coefficient * tenTo(more)) / b.coefficient,
    exponent: a.exponent - b.exponent - more,
  });
}

/** The sign is that of the dividend; the divisor is not zero. */
export function remainderBig(a: BigDecimal, b: BigDecimal): BigDecimal | undefined {
  const { left, right, exponent } = aligned(a, b);
  return result({ coefficient: left % right, exponent });
}

/** Negative, zero or positive. */
export function compareBig(a: BigDecimal, b: BigDecimal): number {
  const { left, right } = aligned(a, b);
  return left < right ? -1 : Number(left > right);
}

/** Rounds to a number of decimals; negative ones are tens and hundreds. */
export function roundBig(value: BigDecimal, digits: number, rounding: Rounding): BigDecimal {
  const surplus = -digits - value.exponent;
  return surplus > 0 ? shortened(value, surplus, rounding) : value;
}

/** Whether a number with a rest goes on to the next one that is further from zero. */
export function isRoundedAway(rounding: Rounding, isNegative: boolean, isHalf: boolean): boolean {
  if (rounding === 'half-up') return isHalf;
  if (rounding === 'floor') return isNegative;
  return rounding === 'up' || (rounding === 'ceiling' && !isNegative);
}

/** `undefined` for a fractional power of a negative number and a negative power of zero. */
export function powerBig(base: BigDecimal, power: BigDecimal): BigDecimal | undefined {
  const whole = roundBig(power, 0, 'down');
  const isWhole = compareBig(whole, power) === 0;
  if (base.coefficient === 0n && power.coefficient <= 0n)
    return power.coefficient === 0n ? { coefficient: 1n, exponent: 0 } : undefined;
  if (isWhole) return wholePower(base, Number(whole.coefficient * tenTo(whole.exponent)));
  if (base.coefficient <= 0n) return base.coefficient === 0n ? NOTHING : undefined;
  const ten = logarithm(10n * UNIT);
  // The scale of a fraction is never negative.
  const exponent = (logarithmOf(base, ten) * power.coefficient) / tenTo(-power.exponent);
  const tens = exponent / ten;
  return result({ coefficient: exponential(exponent - tens * ten), exponent: Number(tens) - FIXED_DIGITS });
}

function wholePower(base: BigDecimal, power: number): BigDecimal | undefined {
  let found: BigDecimal = { coefficient: 1n, exponent: 0 };
  let square = base;
  for (let rest = Math.abs(power); rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) found = significant(product(found, square), WORKING_DIGITS);
    square = significant(product(square, square), WORKING_DIGITS);
  }
  return power < 0 ? divideBig({ coefficient: 1n, exponent: 0 }, found) : result(found);
}

/** The natural logarithm of a positive number, in fixed point; `ten` is that of ten. */
function logarithmOf(value: BigDecimal, ten: bigint): bigint {
  const behindFirst = lengthOf(value) - 1;
  const first = (value.coefficient * UNIT) / tenTo(behindFirst);
  return logarithm(first) + BigInt(value.exponent + behindFirst) * ten;
}

/** `ln x = 2 artanh((x - 1) / (x + 1))`, for 1 to 10 in fixed point. */
function logarithm(x: bigint): bigint {
  const ratio = ((x - UNIT) * UNIT) / (x + UNIT);
  const square = (ratio * ratio) / UNIT;
  let sum = 0n;
  for (let term = ratio, n = 1n; term !== 0n; n += 2n) {
    sum += term / n;
    term = (term * square) / UNIT;
  }
  return 2n * sum;
}

/** The Taylor series, for small numbers in fixed point. */
function exponential(x: bigint): bigint {
  let sum = 0n;
  for (let term = UNIT, n = 1n; term !== 0n; n += 1n) {
    sum += term;
    term = (term * x) / UNIT / n;
  }
  return sum;
}

function product(a: BigDecimal, b: BigDecimal): BigDecimal {
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent };
}

function result(value: BigDecimal): BigDecimal | undefined {
  return bounded(significant(value, DIGITS));
}

function bounded(value: BigDecimal): BigDecimal | undefined {
  const magnitude = value.exponent + lengthOf(value) - 1;
  if (value.coefficient === 0n || magnitude < -MAX_MAGNITUDE) return NOTHING;
  return magnitude > MAX_MAGNITUDE ? undefined : value;
}

function significant(value: BigDecimal, digits: number): BigDecimal {
  const surplus = lengthOf(value) - digits;
  return surplus > 0 ? shortened(value, surplus, 'half-up') : value;
}

/** Without the last digits of the coefficient. */
function shortened({ coefficient, exponent }: BigDecimal, digits: number, rounding: Rounding): BigDecimal {
  const power = tenTo(digits);
  const rest = coefficient % power;
  const isNegative = coefficient < 0n;
  const isAway = rest !== 0n && isRoundedAway(rounding, isNegative, sizeOf(rest) * 2n >= power);
  const step = isNegative ? -1n : 1n;
  return { coefficient: coefficient / power + (isAway ? step : 0n), exponent: exponent + digits };
}

/** The coefficients of two numbers with the same exponent. */
function aligned(a: BigDecimal, b: BigDecimal) {
  const exponent = Math.min(a.exponent, b.exponent);
  return {
    left: a.coefficient * tenTo(a.exponent - exponent),
    right: b.coefficient * tenTo(b.exponent - exponent),
    exponent,
  };
}

function sizeOf(coefficient: bigint): bigint {
  return coefficient < 0n ? -coefficient : coefficient;
}

function lengthOf({ coefficient }: BigDecimal): number {
  return String(sizeOf(coefficient)).length;
}

function tenTo(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}
