import type { Decimal } from 'decimal.js';
import { decimalFromWire, groupThousands, padDecimals } from '../../formula/decimal-text.ts';
import { toBig } from '../../formula/decimal.ts';
import type { DecimalValue } from '../../metadata/meta-form.ts';
import { narrowCharacters } from '../../ui/text/narrow-characters.ts';

/** Groups of three, or of four as some Chinese ledgers have them. */
const GROUPED = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,4}(?:,\d{4})+)(?:\.\d*)?$/;

/** The exact number of a value, or undefined for text that is not a number. */
export function exactOf(value: DecimalValue): Decimal | undefined {
  const exact = decimalFromWire(value);
  return exact && toBig(exact);
}

/** A double where it holds every digit, otherwise the decimal text. */
export function valueOfExact(exact: Decimal): DecimalValue {
  if (exact.isZero()) return 0;
  const plain = exact.toFixed();
  const double = Number(plain);
  return String(double) === plain ? double : plain;
}

/** What a person typed or pasted: blanks, thousands separators and full-width characters are tolerated. Empty is null, text that is no number stays as it is. */
export function readNumberText(typed: string): DecimalValue | null {
  const text = narrowCharacters(typed).replace(/\s/g, '');
  if (text === '') return null;
  const exact = exactOf(GROUPED.test(text) ? text.replaceAll(',', '') : text);
  return exact ? valueOfExact(exact) : typed.trim();
}

/** Plain decimal text with at least so many decimals; text that is not a number as it is. */
export function numberText(value: DecimalValue | null, fractionDigits: number | undefined): string {
  if (value === null) return '';
  const exact = exactOf(value);
  if (!exact) return String(value);
  return padDecimals(exact.toFixed(), fractionDigits ?? 0);
}

/** The same for reading: with commas between thousands. */
export function groupedNumberText(value: DecimalValue | null, fractionDigits: number | undefined): string {
  const text = numberText(value, fractionDigits);
  return value === null || exactOf(value) === undefined ? text : groupThousands(text);
}
