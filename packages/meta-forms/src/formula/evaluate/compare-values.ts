import { compareDecimals } from '../decimal.ts';
import { decimalFromWire } from '../decimal-text.ts';
import { parseDateText, toDateText } from '../date-parts.ts';
import { isColumn, isDecimal, type Value } from './value.ts';

/** Text in the canonical form of a number: `10`, not `010`, so that codes with leading zeros stay texts. */
const CANONICAL_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

/**
 * Order of two values: numbers as numbers, also where text contains one; dates with and without time alike; text
 * without regard to case; else numbers before texts before booleans, as in Excel. Empty equals 0, '' and FALSE.
 * `undefined` where a part failed.
 */
export function compareValues(left: Value, right: Value): number | undefined {
  if (left === undefined || right === undefined || isColumn(left) || isColumn(right)) return undefined;
  const a = left === null ? emptyLike(right) : left;
  const b = right === null ? emptyLike(left) : right;
  if (isDecimal(a) && isDecimal(b)) return compareDecimals(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (typeof a === 'boolean' || typeof b === 'boolean') return typeof a === 'boolean' ? 1 : -1;
  const numbers = bothNumbers(a, b);
  if (numbers) return compareDecimals(numbers[0], numbers[1]);
  if (isDecimal(a) || isDecimal(b)) return isDecimal(a) ? -1 : 1;
  return compareTexts(a, b);
}

function emptyLike(other: Exclude<Value, undefined>): Exclude<Value, undefined | null | readonly unknown[]> {
  if (typeof other === 'boolean') return false;
  return isDecimal(other) ? { units: 0, scale: 0 } : '';
}

type Scalar = Exclude<ReturnType<typeof emptyLike>, boolean>;

function bothNumbers(a: Scalar, b: Scalar) {
  const left = isDecimal(a) ? a : numberIn(a, isDecimal(b));
  const right = isDecimal(b) ? b : numberIn(b, isDecimal(a));
  return left !== undefined && right !== undefined ? ([left, right] as const) : undefined;
}

function numberIn(text: string, otherIsNumber: boolean) {
  return otherIsNumber || CANONICAL_NUMBER.test(text) ? decimalFromWire(text) : undefined;
}

function compareTexts(a: string, b: string): number {
  const left = comparable(a);
  const right = comparable(b);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function comparable(text: string): string {
  const date = parseDateText(text);
  return date ? toDateText(date) : text.toLowerCase();
}
