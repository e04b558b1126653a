import { bigFromText } from './big-decimal.ts';
import {
  compareDecimals,
  decimalFromDouble,
  isNegativeDecimal,
  isSmallDecimal,
  roundHalfUp,
  type DecimalValue,
} from './decimal.ts';

/**
 * Significant digits up to which a result is stored exactly; a longer one is a non-terminating quotient, stored as the
 * nearest double.
 */
const EXACT_DIGITS = 30;

/** Digits of a text that `Number` reads without loss. */
const SAFE_TEXT_LENGTH = 15;
/** Longer texts are not numbers that a person typed. */
const MAX_NUMBER_TEXT = 400;

const WIRE = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,4})?$/;

/** The number a record holds: a number or a decimal text; `undefined` for anything else, empty included. */
export function decimalFromWire(value: unknown): DecimalValue | undefined {
  if (typeof value === 'number') return decimalFromDouble(value);
  if (typeof value !== 'string' || value.length > MAX_NUMBER_TEXT) return undefined;
  const text = value.trim();
  return WIRE.test(text) ? fromText(text) : undefined;
}

function fromText(text: string): DecimalValue | undefined {
  return text.length <= SAFE_TEXT_LENGTH ? decimalFromDouble(Number(text)) : bigFromText(text);
}

/**
 * The stored form of a number: a number, or text where a double would lose digits. A non-terminating quotient
 * is the nearest double.
 */
export function decimalToWire(value: DecimalValue): number | string {
  const text = plainText(value);
  const double = Number(text);
  // Zero has no sign in a record.
  if (double === 0) return 0;
  if (isPrintedAs(double, value) || significantDigits(text) > EXACT_DIGITS) return double;
  return text;
}

function isPrintedAs(double: number, value: DecimalValue): boolean {
  if (isSmallDecimal(value) && Math.abs(value.units) <= 1e15) return true;
  const printed = decimalFromDouble(double);
  return printed !== undefined && compareDecimals(printed, value) === 0;
}

function significantDigits(text: string): number {
  return text.replace(/[-.]/g, '').replace(/^0+/, '').length;
}

/**
 * Decimal text without exponent: all digits, or exactly `digits` of them rounded half-up; `grouping` puts commas
 * between thousands.
 */
export function formatDecimal(value: DecimalValue, digits?: number, grouping = false): string {
  const text = digits === undefined ? plainText(value) : padDecimals(plainText(roundHalfUp(value, digits)), digits);
  return grouping ? groupThousands(text) : text;
}

/** Plain decimal text with commas between thousands. */
export function groupThousands(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const grouped = sign + inThousands(whole.slice(sign.length));
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function inThousands(digits: string): string {
  const head = digits.length % 3;
  const groups = Array.from({ length: Math.floor(digits.length / 3) }, (_, index) =>
    digits.slice(head + index * 3, head + index * 3 + 3),
  );
  return (head > 0 ? [digits.slice(0, head), ...groups] : groups).join(',');
}

/** Plain decimal text with at least so many decimals. */
export function padDecimals(text: string, digits: number): string {
  if (digits <= 0) return text;
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(digits, '0')}`;
}

function plainText(value: DecimalValue): string {
  const { digits, scale } = digitsOf(value);
  const sign = isNegativeDecimal(value) ? '-' : '';
  if (scale === 0) return sign + digits;
  const padded = digits.padStart(scale + 1, '0');
  const fraction = padded.slice(-scale).replace(/(?<!0)0+$/, '');
  return sign + padded.slice(0, -scale) + (fraction === '' ? '' : `.${fraction}`);
}

/** The digits without sign and point, and how many of them are decimals. */
function digitsOf(value: DecimalValue): { readonly digits: string; readonly scale: number } {
  if (isSmallDecimal(value)) return { digits: String(Math.abs(value.units)), scale: value.scale };
  const { coefficient, exponent } = value;
  const digits = String(coefficient).replace('-', '');
  return exponent < 0 ? { digits, scale: -exponent } : { digits: digits + '0'.repeat(exponent), scale: 0 };
}
