import { decimalFromWire, formatDecimal, groupThousands, padDecimals } from '../../formula/decimal-text.ts';
import type { DecimalValue as ExactDecimal } from '../../formula/decimal.ts';
import type { DecimalValue } from '../../metadata/meta-form.ts';
import { narrowCharacters } from '../../ui/text/narrow-characters.ts';

/** Plain decimal text, with a minus but without grouping. */
const PLAIN = /^-?\d+(?:\.\d+)?$/;

/** Groups of three, or of four as in some Chinese ledgers. */
const GROUPED = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,4}(?:,\d{4})+)(?:\.\d*)?$/;

/** A double where it represents every digit, otherwise the decimal text. */
export function valueOfExact(exact: ExactDecimal): DecimalValue {
  const plain = formatDecimal(exact);
  const double = Number(plain);
  return String(double) === plain ? double : plain;
}

/**
 * Reads a typed or pasted number: tolerates blanks, thousands separators and full-width characters. Empty is null; text
 * that is not a number stays as it is.
 */
export function readNumberText(typed: string): DecimalValue | null {
  const double = plainDouble(typed);
  if (double !== undefined) return double;
  const text = narrowCharacters(typed).replace(/\s/g, '');
  if (text === '') return null;
  const exact = decimalFromWire(GROUPED.test(text) ? text.replaceAll(',', '') : text);
  return exact ? valueOfExact(exact) : typed.trim();
}

/** The double of a text in the canonical form of a double; most texts are, and need no exact decimal. */
function plainDouble(text: string): number | undefined {
  const double = Number(text);
  return PLAIN.test(text) && String(double) === text ? double : undefined;
}

/** Plain decimal text with at least `digits` decimals; text that is not a number stays as it is. */
export function numberText(value: DecimalValue | null, fractionDigits: number | undefined): string {
  if (value === null) return '';
  const text = String(value);
  const plain = typeof value === 'number' && PLAIN.test(text) ? text : plainTextOf(value);
  return plain === undefined ? text : padDecimals(plain, fractionDigits ?? 0);
}

function plainTextOf(value: DecimalValue): string | undefined {
  const exact = decimalFromWire(value);
  return exact && formatDecimal(exact);
}

/** The same for display: with commas between thousands. */
export function groupedNumberText(value: DecimalValue | null, fractionDigits: number | undefined): string {
  const text = numberText(value, fractionDigits);
  return PLAIN.test(text) || (value !== null && plainTextOf(value) !== undefined) ? groupThousands(text) : text;
}
