import { decimalFromWire, formatDecimal } from '@org/meta-forms/core';
import { dateTextOf, serialOfText } from '../calculate/serial-dates.ts';
import { MAX_TEXT } from '../limits.ts';
import type { CellInput, CellValue } from '../template.ts';
import type { expectedWords } from '../sheets.words.ts';
import { MOST_DIGITS, readNumber } from './read-number.ts';

/** A value as an input keeps it, or what was expected instead. */
export type Acceptance =
  | { readonly value: CellValue | null }
  | { readonly expected: keyof (typeof expectedWords)['zh']; readonly params: Readonly<Record<string, number>> };

const ERROR = /^#[A-Z0-9/]+[!?]?$/;

/** Reads a value for an input: a number may come as text, a date as its serial number. */
export function acceptValue(input: CellInput, value: CellValue | null): Acceptance {
  if (value === null || value === '') return { value: null };
  switch (input.type) {
    case 'number':
      return acceptNumber(value);
    case 'date':
      return acceptDate(value);
    case 'dictionary':
      return acceptChoice(input, String(value));
    case 'text':
      return acceptText(String(value));
  }
}

function acceptNumber(value: CellValue): Acceptance {
  if (typeof value === 'boolean') return { expected: 'number', params: {} };
  const reading = readNumber(value);
  return 'value' in reading ? reading : { expected: reading.expected, params: { limit: MOST_DIGITS } };
}

function acceptDate(value: CellValue): Acceptance {
  const serial = typeof value === 'number' ? value : serialOfText(String(value).trim());
  const text = serial === undefined ? undefined : dateTextOf(serial);
  return text === undefined ? { expected: 'date', params: {} } : { value: text };
}

function acceptChoice({ choices }: CellInput, value: string): Acceptance {
  const text = value.trim();
  if (choices && !choices.includes(text)) return { expected: 'choice', params: {} };
  return acceptText(text);
}

function acceptText(value: string): Acceptance {
  return value.length > MAX_TEXT || ERROR.test(value) ? { expected: 'text', params: { limit: MAX_TEXT } } : { value };
}

/** Whether a number has more decimals than its input takes. */
export function hasMoreDigits({ digits }: CellInput, value: CellValue | null): boolean {
  if (digits === undefined || typeof value !== 'number') return false;
  const decimal = decimalFromWire(value);
  return decimal !== undefined && (formatDecimal(decimal).split('.')[1]?.length ?? 0) > digits;
}
