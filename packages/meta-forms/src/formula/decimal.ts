/**
 * Exact decimals. Nearly every number of a form is a whole number of at most 15 digits over a power of ten: two doubles
 * represent it and plain operations compute it exactly as long as the result is a safe integer. Numbers outside that
 * range continue in decimal.js with 40 digits. No result is ever NaN or infinite: it is `undefined`.
 */
import { Decimal } from 'decimal.js';
import { MAX_MAGNITUDE } from './limits.ts';

/** Largest exponent of `^`, either sign; beyond it the result is empty. */
const MAX_EXPONENT = 1000;
/** Digits of a non-terminating quotient; the language promises 20. */
const QUOTIENT_DIGITS = 40;
/** Decimals that rounding functions accept, either sign. */
const MAX_ROUND_DIGITS = 100;

/** `units` over ten to the power of `scale`; both safe integers, scale 0 to 15. */
export interface SmallDecimal {
  readonly units: number;
  readonly scale: number;
}

/** An exact number. Made by `decimalFromWire`, read by `formatDecimal` or `decimalToWire`. */
export type DecimalValue = SmallDecimal | Decimal;

export const BigDecimal = Decimal.clone({
  defaults: true,
  precision: QUOTIENT_DIGITS,
  rounding: Decimal.ROUND_HALF_UP,
  maxE: MAX_MAGNITUDE,
  minE: -MAX_MAGNITUDE,
});

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
  return finite(new BigDecimal(value));
}

export function addDecimals(a: DecimalValue, b: DecimalValue): DecimalValue | undefined {
  if (!(a instanceof Decimal) && !(b instanceof Decimal)) {
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
  return finite(toBig(a).plus(toBig(b)));
}

export function negateDecimal(a: DecimalValue): DecimalValue {
  return a instanceof Decimal ? a.neg() : small(-a.units, a.scale);
}

export function subtractDecimals(a: DecimalValue, b: DecimalValue): DecimalValue | undefined {
  return addDecimals(a, negateDecimal(b));
}

export function multiplyDecimals(a: DecimalValue, b: DecimalValue): DecimalValue | undefined {
  if (!(a instanceof Decimal) && !(b instanceof Decimal)) {
    const scale = a.scale + b.scale;
    const product = a.units * b.units;
    if (scale <= MAX_SCALE && isSafe(product)) return small(product, scale);
  }
  return finite(toBig(a).times(toBig(b)));
}

/** Exact where the quotient terminates, otherwise 40 digits. By zero: `undefined`. */
export function divideDecimals(a: DecimalValue, b: DecimalValue): DecimalValue | undefined {
  if (isZeroDecimal(b)) return undefined;
  if (!(a instanceof Decimal) && !(b instanceof Decimal)) {
    for (let more = 0; more <= 4; more += 1) {
      const dividend = a.units * powerOf(more);
      if (!isSafe(dividend)) break;
      const quotient = dividend / b.units;
      const scale = a.scale - b.scale + more;
      if (Number.isInteger(quotient) && quotient * b.units === dividend && scale >= 0 && scale <= MAX_SCALE)
        return small(quotient, scale);
    }
  }
  return finite(toBig(a).div(toBig(b)));
}

/** The remainder with the sign of the dividend. By zero: `undefined`. */
export function remainderOf(a: DecimalValue, b: DecimalValue): DecimalValue | undefined {
  if (isZeroDecimal(b)) return undefined;
  if (!(a instanceof Decimal) && !(b instanceof Decimal)) {
    const scale = a.scale > b.scale ? a.scale : b.scale;
    const left = a.units * powerOf(scale - a.scale);
    const right = b.units * powerOf(scale - b.scale);
    if (isSafe(left) && isSafe(right)) return small(left % right, scale);
  }
  return finite(toBig(a).mod(toBig(b)));
}

/**
 * `undefined` beyond an exponent of 1000, for a fractional power of a negative number and for zero to a negative power.
 */
export function powerOfDecimal(base: DecimalValue, exponent: DecimalValue): DecimalValue | undefined {
  const power = toBig(exponent);
  if (power.abs().gt(MAX_EXPONENT)) return undefined;
  return finite(toBig(base).pow(power));
}

/** Negative, zero or positive, as for sorting. */
export function compareDecimals(a: DecimalValue, b: DecimalValue): number {
  if (!(a instanceof Decimal) && !(b instanceof Decimal) && a.scale === b.scale) return a.units - b.units;
  return toBig(a).cmp(toBig(b));
}

/** The number is represented by two doubles. */
export function isSmallDecimal(value: DecimalValue): value is SmallDecimal {
  return !(value instanceof Decimal);
}

function isZeroDecimal(a: DecimalValue): boolean {
  return a instanceof Decimal ? a.isZero() : a.units === 0;
}

export function isNegativeDecimal(a: DecimalValue): boolean {
  return a instanceof Decimal ? a.lt(0) : a.units < 0;
}

/**
 * Half away from zero, in decimal arithmetic: 1.005 to 2 digits is 1.01. Negative digits round to tens and hundreds.
 */
export function roundHalfUp(value: DecimalValue, digits: number): DecimalValue {
  return roundDecimal(value, digits, 'half-up');
}

export type Rounding = 'half-up' | 'up' | 'down' | 'floor';

const MODES = {
  'half-up': Decimal.ROUND_HALF_UP,
  up: Decimal.ROUND_UP,
  down: Decimal.ROUND_DOWN,
  floor: Decimal.ROUND_FLOOR,
} as const satisfies Readonly<Record<Rounding, Decimal.Rounding>>;

/** Rounds to a number of decimals, `up` away from zero and `down` towards it. */
export function roundDecimal(value: DecimalValue, digits: number, rounding: Rounding): DecimalValue {
  if (!(value instanceof Decimal)) {
    if (digits >= value.scale) return value;
    if (digits >= 0) return roundSmall(value, digits, rounding);
  }
  const places = Math.min(Math.max(Math.trunc(digits), -MAX_ROUND_DIGITS), MAX_ROUND_DIGITS);
  const shift = new BigDecimal(10).pow(Math.abs(places));
  const big = toBig(value);
  if (places >= 0) return big.toDecimalPlaces(places, MODES[rounding]);
  return big.div(shift).toDecimalPlaces(0, MODES[rounding]).times(shift);
}

function roundSmall({ units, scale }: SmallDecimal, digits: number, rounding: Rounding): SmallDecimal {
  const power = powerOf(scale - digits);
  const rest = Math.abs(units % power);
  const whole = (Math.abs(units) - rest) / power;
  const away =
    rounding === 'half-up' ? rest * 2 >= power : rest > 0 && (rounding === 'up' || (rounding === 'floor' && units < 0));
  const rounded = away ? whole + 1 : whole;
  return small(units < 0 ? -rounded : rounded, digits);
}

export function toBig(value: DecimalValue): Decimal {
  if (value instanceof Decimal) return value;
  return value.scale === 0 ? new BigDecimal(value.units) : new BigDecimal(value.units).div(powerOf(value.scale));
}

function finite(value: Decimal): Decimal | undefined {
  return value.isFinite() ? value : undefined;
}

function isSafe(units: number): boolean {
  return units <= MAX_UNITS && units >= -MAX_UNITS;
}

function powerOf(exponent: number): number {
  return POWERS[exponent] ?? 10 ** exponent;
}
