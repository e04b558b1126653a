// The arithmetic of long numbers against decimal.js, which has the same precision, rounding and range.
import Decimal from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalFromWire, decimalToWire, formatDecimal } from './decimal-text.ts';
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  multiplyDecimals,
  powerOfDecimal,
  remainderOf,
  roundDecimal,
  type DecimalValue,
  type Rounding,
} from './decimal.ts';
import { MAX_MAGNITUDE } from './limits.ts';

const Reference = Decimal.clone({
  defaults: true,
  precision: 40,
  rounding: Decimal.ROUND_HALF_UP,
  maxE: MAX_MAGNITUDE,
  minE: -MAX_MAGNITUDE,
});
/** Sums are exact: a number that is subtracted again leaves nothing behind. */
const Exact = Reference.clone({ precision: 4 * MAX_MAGNITUDE });
const MODES = {
  'half-up': Decimal.ROUND_HALF_UP,
  up: Decimal.ROUND_UP,
  down: Decimal.ROUND_DOWN,
  floor: Decimal.ROUND_FLOOR,
  ceiling: Decimal.ROUND_CEIL,
} as const satisfies Readonly<Record<Rounding, Decimal.Rounding>>;

const digits = (maxLength: number) => fc.stringMatching(new RegExp(`^\\d{1,${maxLength}}$`));
/** Texts of numbers, with up to 60 digits and exponents to the edges of the range. */
const texts = fc
  .tuple(
    fc.constantFrom('', '-', '+'),
    digits(30),
    fc.option(digits(30)),
    fc.option(fc.integer({ min: -320, max: 320 })),
  )
  .map(([sign, whole, fraction, exponent]) =>
    [sign, whole, fraction === null ? '' : `.${fraction}`, exponent === null ? '' : `e${exponent}`].join(''),
  );

/** Both readings of a text; numbers beyond the range are left out. */
function both(text: string): readonly [DecimalValue, Decimal] {
  const value = decimalFromWire(text);
  fc.pre(value !== undefined);
  return [value, new Reference(text)];
}

const written = (value: DecimalValue | undefined) => value && new Reference(formatDecimal(value)).toString();
const wanted = (value: Decimal) => (value.isFinite() ? value.plus(0).toString().replace(/^-0$/, '0') : undefined);

describe('long numbers compute as in decimal.js', () => {
  test.each([
    ['+', addDecimals, (a: Decimal, b: Decimal) => new Exact(a).plus(b)],
    ['*', multiplyDecimals, (a: Decimal, b: Decimal) => a.times(b)],
    ['/', divideDecimals, (a: Decimal, b: Decimal) => (b.isZero() ? new Reference(NaN) : a.div(b))],
    ['%', remainderOf, (a: Decimal, b: Decimal) => (b.isZero() ? new Reference(NaN) : a.mod(b))],
  ])('%s', (_sign, compute, expected) => {
    fc.assert(
      fc.property(texts, texts, (left, right) => {
        const [[a, x], [b, y]] = [both(left), both(right)];
        expect(written(compute(a, b))).toBe(wanted(expected(x, y)));
        expect(Math.sign(compareDecimals(a, b))).toBe(x.cmp(y) + 0);
      }),
      { numRuns: 3000 },
    );
  });

  test('rounding to decimals, tens and hundreds', () => {
    const modes = fc.constantFrom(...(Object.keys(MODES) as Rounding[]));
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 40 }), modes, (text, places, mode) => {
        const [value, reference] = both(text);
        const found = new Reference(formatDecimal(roundDecimal(value, places, mode)));
        expect(found.eq(reference.toDecimalPlaces(places, MODES[mode]))).toBe(true);
      }),
      { numRuns: 3000 },
    );
    expect(roundDecimal({ units: 1250, scale: 0 }, -2, 'half-up')).toEqual({ coefficient: 13n, exponent: 2 });
  });

  test('powers, whole and fractional', () => {
    const short = fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 4 }));
    const shown = short.map(([units, scale]) => `${units}e-${scale}`);
    const bases = fc.oneof(shown, texts);
    fc.assert(
      fc.property(bases, shown, (left, right) => {
        const [[a, x], [b, y]] = [both(left), both(right)];
        fc.pre(y.abs().lte(1000));
        expect(written(powerOfDecimal(a, b))).toBe(wanted(x.pow(y)));
      }),
      { numRuns: 1500 },
    );
  });
});

test.each([
  ['2', '0.5', '1.41421356237309504880168872420969807857'],
  ['4', '0.5', '2'],
  ['10', '-3', '0.001'],
  ['0', '0', '1'],
  ['0', '0.5', '0'],
])('%s to the power of %s', (base, power, result) => {
  const found = powerOfDecimal(both(base)[0], both(power)[0]);
  expect(found && formatDecimal(found)).toBe(result);
});

test.each([
  ['0', '-1'],
  ['-2', '0.5'],
  ['10', '301'],
  ['2', '1001'],
])('%s to the power of %s is no number', (base, power) =>
  expect(powerOfDecimal(both(base)[0], both(power)[0])).toBeUndefined(),
);

test('a text of any number of digits is kept', () => {
  const text = `${'1234567890'.repeat(2)}.5`;
  expect(decimalToWire(both(text)[0])).toBe(text);
  expect(decimalToWire(both(`1.${'0'.repeat(20)}e-400`)[0])).toBe(0);
});
