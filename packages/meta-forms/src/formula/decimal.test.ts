import Decimal from 'decimal.js';
import { expect, test } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  multiplyDecimals,
  negateDecimal,
  remainderOf,
  roundHalfUp,
  subtractDecimals,
  type DecimalValue,
} from './decimal.ts';
import { decimalFromWire, decimalToWire, formatDecimal } from './decimal-text.ts';

const Reference = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** The same sequence of numbers from 0 to 1 in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function randomText(random: () => number): string {
  const digits = Array.from({ length: 1 + Math.floor(random() * (random() < 0.1 ? 18 : 9)) }, () =>
    Math.floor(random() * 10),
  ).join('');
  const fraction =
    random() < 0.3
      ? ''
      : `.${Array.from({ length: 1 + Math.floor(random() * 8) }, () => Math.floor(random() * 10)).join('')}`;
  return `${random() < 0.4 ? '-' : ''}${digits}${fraction}`;
}

function read(text: string): DecimalValue {
  const value = decimalFromWire(text);
  if (value === undefined) throw new Error(`${text} is no number`);
  return value;
}

test('200 000 random operations agree with decimal.js', () => {
  const random = sequence(7);
  const different: string[] = [];
  const same = (found: DecimalValue | undefined, wanted: Decimal, shown: string) => {
    if (found === undefined || !new Reference(formatDecimal(found)).eq(wanted)) different.push(shown);
  };
  for (let run = 0; run < 33_400; run += 1) {
    const [left, right] = [randomText(random), randomText(random)];
    const [a, b] = [read(left), read(right)];
    const [x, y] = [new Reference(left), new Reference(right)];
    same(addDecimals(a, b), x.plus(y), `${left} + ${right}`);
    same(subtractDecimals(a, b), x.minus(y), `${left} - ${right}`);
    same(multiplyDecimals(a, b), x.times(y), `${left} * ${right}`);
    if (!y.isZero()) same(divideDecimals(a, b), x.div(y), `${left} / ${right}`);
    if (!y.isZero()) same(remainderOf(a, b), x.mod(y), `${left} % ${right}`);
    if (Math.sign(compareDecimals(a, b)) !== x.cmp(y)) different.push(`${left} <=> ${right}`);
  }
  expect(different).toEqual([]);
});

test('1 000 000 random numbers round half-up as whole numbers do', () => {
  const random = sequence(11);
  const different: string[] = [];
  for (let run = 0; run < 1_000_000; run += 1) {
    const scale = Math.floor(random() * 9);
    const digits = Math.floor(random() * 7);
    const units = BigInt(Math.floor(random() * 10 ** (2 + Math.floor(random() * 13)))) * (random() < 0.5 ? -1n : 1n);
    // Every third case lies exactly between two neighbours.
    const tie = run % 3 === 0 && scale > digits ? 10n ** BigInt(scale - digits) : 1n;
    const exact = tie === 1n ? units : (units / tie) * tie + (units < 0n ? -tie : tie) / 2n;
    const text = unscaled(exact, scale);
    const found = formatDecimal(roundHalfUp(read(text), digits), digits);
    if (found !== unscaled(rounded(exact, scale - digits), digits)) different.push(`${text} to ${digits}: ${found}`);
  }
  expect(different).toEqual([]);
});

function rounded(units: bigint, places: number): bigint {
  if (places <= 0) return units * 10n ** BigInt(-places);
  const power = 10n ** BigInt(places);
  const size = units < 0n ? -units : units;
  const result = (size * 2n + power) / (power * 2n);
  return units < 0n ? -result : result;
}

function unscaled(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}

test.each([[1.005], [0.1], [1e-7], [123456.789], [1e21], [-2.5], [0], [1 / 3], [1e-20]])(
  'a number of a record does not change when it is read and written: %d',
  (value) => {
    const decimal = decimalFromWire(value);
    expect(decimal && decimalToWire(decimal)).toBe(value);
  },
);

test('a text number that a double would change stays text', () => {
  expect(decimalToWire(read('12345678901234567.89'))).toBe('12345678901234567.89');
  expect(decimalToWire(read('9007199254740993'))).toBe('9007199254740993');
  expect(decimalToWire(read('1.50'))).toBe(1.5);
  expect(decimalToWire(negateDecimal(read('0')))).toBe(0);
});

test.each([
  ['1234567.5', 2, true, '1,234,567.50'],
  ['-123.456', 2, true, '-123.46'],
  ['-0.001', 2, false, '0.00'],
  ['1000', 0, true, '1,000'],
  ['0.1', undefined, true, '0.1'],
] as const)('formats %s to %s digits', (...[text, digits, grouping, wanted]) =>
  expect(formatDecimal(read(text), digits, grouping)).toBe(wanted),
);

test.each([
  [NaN],
  [Infinity],
  [null],
  [undefined],
  [''],
  ['abc'],
  ['1e99999'],
  ['1e400'],
  [{}],
  [[1]],
  [true],
  ['1_000'],
])('%j is not a number', (wire) => expect(decimalFromWire(wire)).toBeUndefined());
