import { roundHalfUp } from '../decimal.ts';
import { decimalFromWire, decimalToWire } from '../decimal-text.ts';
import { parseDateText, toDateText } from '../date-parts.ts';
import { isDecimal, type FormulaValue } from './value.ts';

/** The kinds of values that a field can store. */
export type ResultKind = 'number' | 'text' | 'date';

/**
 * The stored form of a result: a number (text where a double would lose digits, rounded half-up where
 * `fractionDigits` says so), a text, or `yyyy-MM-dd HH:mm:ss`. `null` where the result is empty or of another kind.
 */
export function toWire(value: FormulaValue, kind: ResultKind, fractionDigits?: number): number | string | null {
  if (kind === 'number') return numberToWire(value, fractionDigits);
  if (typeof value !== 'string' || value === '') return null;
  if (kind === 'text') return value;
  const date = parseDateText(value);
  return date ? toDateText(date) : null;
}

function numberToWire(value: FormulaValue, fractionDigits: number | undefined): number | string | null {
  // A number that a record stores as text, because a double would lose digits, returns as text.
  const number = isDecimal(value) ? value : decimalFromWire(value);
  if (number === undefined) return null;
  return decimalToWire(fractionDigits === undefined ? number : roundHalfUp(number, fractionDigits));
}
