/**
 * Exact decimals. Nearly every number of a form is a whole number of at most 15 digits over a power of ten: two doubles
 * represent it and plain operations compute it exactly as long as the result is a safe integer. Numbers outside that
 * range continue as whole numbers of any length (`big-decimal.ts`). No result is ever NaN or infinite:
 * it is `undefined`.
 */
import {
  addBig,
  bigFromText,
  compareBig,
  divideBig,
  isRoundedAway,
  multiplyBig,
  powerBig,
  remainderBig,
  roundBig,
  type BigDecimal,
  type Rounding,
} from './big-decimal.ts';

export type { BigDecimal, Rounding };

/** Largest exponent of `^`, either sign; beyond it the result is empty. */
const MAX_EXPONENT = 1000;
/** Decimals that rounding functions accept, either sign. */
const MAX_ROUND_DIGITS = 100;

/** `units` over ten to the power of `scale`; both safe integers, scale 0 to 15. */
export interface SmallDecimal {
  readonly units: number;
  readonly scale: number;
}

/** An exact number. Made by `decimalFromWire`, read by `formatDecimal` or `decimalToWire`. */
export type DecimalValue = SmallDecimal | BigDecimal;

const MAX_SCALE = 15;
const MAX_UNITS = Number.MAX_SAFE_INTEGER;
/** Up to 15 digits, different decimals have different doubles. */
const MAX_DISTINCT = 1e15;
const MAX_WIRE_SCALE = 8;
const POWERS = Array.from({ length: MAX_SCALE + 1 }, (_, index) => 10 ** index);

export const ZERO: SmallDecimal = small(0, 0);

export function small(units: number, scale: number): SmallDecimal {
  return { units, scale };
}

/** The decimal that a double prints as. */
export function decimalFromDouble(value: number): DecimalValue | undefined {
  if (Number.isSafeInteger(value)) return small(value, 0);
  if (!Number.isFinite(value)) return undefined;
  for (let scale = 1; scale <= MAX_WIRE_SCALE; scale += 1) {
    const power = powerOf(scale);
    const units = Math.round(value * power);
    if (units > MAX_DISTINCT || units < -MAX_DISTINCT) break;
    if (units / power === value) return small(units, scale);
  }
  return bigFromText(String(value));
}

/** The exact sum; `undefined` beyond the largest magnitude. */
export function addDecimals(a: DecimalValue, b: DecimalValue): DecimalValue | undefined {
  if (isSmallDecimal(a) && isSmallDecimal(b)) {
    if (a.scale === b.scale) {
      const sum = a.units + b.units;
      if (isSafe(sum)) return small(sum, a.scale);
    } else {
      const scale = a.scale > b.scale ? a.scale : b.scale;
      const left = a.units * powerOf(scale - a.scale);
      const right = b.units * powerOf(scale - b.scale);
      const sum = left + right;
      if (isSafe(left) && isSafe(right) && isSafe(sum)) return small(sum, scale);
    }
  }
  return addBig(toBig(a), toBig(b));
}

export function negateDecimal(a: DecimalValue): DecimalValue {
  return isSmallDecimal(a) ? small(-a.units, a.scale) : { ...a, coefficient: -a.coefficient };
}

/** The exact difference; `undefined` beyond the largest magnitude. */
export function subtractDecimals(a: DecimalValue, b: DecimalValue): DecimalValue | undefined {
  return addDecimals(a, negateDecimal(b));
}

/** The product, exact up to 40 digits; `undefined` beyond the largest magnitude. */
export function multiplyDecimals(a: DecimalValue, b: DecimalValue): DecimalValue | undefined {
  if (isSmallDecimal(a) && isSmallDecimal(b)) {
    const scale = a.scale + b.scale;
    const product = a.units * b.units;
    if (scale <= MAX_SCALE && isSafe(product)) return small(product, scale);
  }
  return multiplyBig(toBig(a), toBig(b));
}

/** Exact where the quotient terminates, otherwise 40 digits. By zero: `undefined`. */
export function divideDecimals(a: DecimalValue, b: DecimalValue): DecimalValue | undefined {
  if (isZeroDecimal(b)) return undefined;
  if (isSmallDecimal(a) && isSmallDecimal(b)) {
    for (let more = 0; more <= 4; more += 1) {
      const dividend = a.units * powerOf(more);
      if (!isSafe(dividend)) break;
      const quotient = dividend / b.units;
      const scale = a.scale - b.scale + more;
      if (Number.isInteger(quotient) && quotient * b.units === dividend && scale >= 0 && scale <= MAX_SCALE)
        return small(quotient, scale);
    }
  }
  return divideBig(toBig(a), toBig(b));
}

/** The remainder with the sign of the dividend. By zero: `undefined`. */
export function remainderOf(a: DecimalValue, b: DecimalValue): DecimalValue | undefined {
  if (isZeroDecimal(b)) return undefined;
  if (isSmallDecimal(a) && isSmallDecimal(b)) {
    const scale = a.scale > b.scale ? a.scale : b.scale;
    const left = a.units * powerOf(scale - a.scale);
    const right = b.units * powerOf(scale - b.scale);
    if (isSafe(left) && isSafe(right)) return small(left % right, scale);
  }
  return remainderBig(toBig(a), toBig(b));
}

/**
 * `undefined` beyond an exponent of 1000, for a fractional power of a negative number and for zero to a negative power.
 */
export function powerOfDecimal(base: DecimalValue, exponent: DecimalValue): DecimalValue | undefined {
  const limit = small(MAX_EXPONENT, 0);
  if (compareDecimals(exponent, limit) > 0 || compareDecimals(negateDecimal(exponent), limit) > 0) return undefined;
  return powerBig(toBig(base), toBig(exponent));
}

/** Negative, zero or positive, as for sorting. */
export function compareDecimals(a: DecimalValue, b: DecimalValue): number {
  if (isSmallDecimal(a) && isSmallDecimal(b) && a.scale === b.scale) return a.units - b.units;
  return compareBig(toBig(a), toBig(b));
}

/** The number is represented by two doubles. */
export function isSmallDecimal(value: DecimalValue): value is SmallDecimal {
  return 'units' in value;
}

export function isZeroDecimal(a: DecimalValue): boolean {
  return isSmallDecimal(a) ? a.units === 0 : a.coefficient === 0n;
}

export function isNegativeDecimal(a: DecimalValue): boolean {
  return isSmallDecimal(a) ? a.units < 0 : a.coefficient < 0n;
}

/**
 * Half away from zero, in decimal arithmetic: 1.005 to 2 digits is 1.01. Negative digits round to tens and hundreds.
 */
export function roundHalfUp(value: DecimalValue, digits: number): DecimalValue {
  return roundDecimal(value, digits, 'half-up');
}

/** Rounds to a number of decimals. */
export function roundDecimal(value: DecimalValue, digits: number, rounding: Rounding): DecimalValue {
  if (isSmallDecimal(value)) {
    if (digits >= value.scale) return value;
    if (digits >= 0) return roundSmall(value, digits, rounding);
  }
  const places = Math.min(Math.max(Math.trunc(digits), -MAX_ROUND_DIGITS), MAX_ROUND_DIGITS);
  return roundBig(toBig(value), places, rounding);
}

function roundSmall({ units, scale }: SmallDecimal, digits: number, rounding: Rounding): SmallDecimal {
  const power = powerOf(scale - digits);
  const rest = Math.abs(units % power);
  const whole = (Math.abs(units) - rest) / power;
  const rounded = rest > 0 && isRoundedAway(rounding, units < 0, rest * 2 >= power) ? whole + 1 : whole;
  return small(units < 0 ? -rounded : rounded, digits);
}

function toBig(value: DecimalValue): BigDecimal {
  return isSmallDecimal(value) ? { coefficient: BigInt(value.units), exponent: -value.scale } : value;
}

function isSafe(units: number): boolean {
  return units <= MAX_UNITS && units >= -MAX_UNITS;
}

function powerOf(exponent: number): number {
  return POWERS[exponent] ?? 10 ** exponent;
}
