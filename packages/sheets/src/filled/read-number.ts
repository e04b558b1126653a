import { decimalFromWire, formatDecimal } from '@org/meta-forms/core';

/** Digits that a cell keeps of a number, as in Excel: further ones would be rounded without a word. */
export const MOST_DIGITS = 15;

/** A number as an input keeps it, or what it lacks: it is no number, or it has more digits than are kept. */
export type NumberReading = { readonly value: number } | { readonly expected: 'number' | 'precision' };

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/**
 * Reads a number that somebody typed, pasted or uploaded, as Excel shows it too: `1,234.50`, `12%`, `１２`, `¥ 8 000`.
 * A number of a workbook is a double already: what Excel hides behind its 15th digit is left out.
 */
export function readNumber(value: string | number): NumberReading {
  if (typeof value === 'number') return readDouble(value);
  const text = value.trim().normalize('NFKC');
  const plain = text
    .replace(/^[¥$]\s*/, '')
    .replace(/%$/, '')
    .replaceAll(/[,\s]/g, '');
  const isPercent = text.endsWith('%');
  if (!NUMBER.test(plain) || (isPercent && /e/i.test(plain))) return { expected: 'number' };
  // Moving the point in the text keeps the decimals that a division would blur.
  const decimal = decimalFromWire(isPercent ? `${plain}e-2` : plain);
  if (!decimal || !Number.isFinite(Number(formatDecimal(decimal)))) return { expected: 'number' };
  const exact = formatDecimal(decimal);
  return countDigits(exact) > MOST_DIGITS ? { expected: 'precision' } : { value: Number(exact) };
}

function readDouble(value: number): NumberReading {
  if (!Number.isFinite(value)) return { expected: 'number' };
  return Math.abs(value) < 10 ** MOST_DIGITS
    ? { value: Number(value.toPrecision(MOST_DIGITS)) }
    : { expected: 'precision' };
}

/** Digits of a number without the zeros in front of it and behind its decimals. */
function countDigits(text: string): number {
  const [whole = '', decimals = ''] = text.replace(/^[+-]/, '').split('.');
  const digits = `${whole}${decimals}`;
  let first = 0;
  let end = digits.length;
  while (digits[first] === '0') first += 1;
  while (end > whole.length && digits[end - 1] === '0') end -= 1;
  return Math.max(0, end - first);
}
