import { decimalFromWire, formatDecimal } from '../../formula/decimal-text.ts';
import type { TotalsByKey } from '../../ports/ports.ts';
import type { CandidateField } from '../../query/candidate-fields.ts';

/** What a total of a column of numbers is. */
export type TotalKind = 'sum' | 'average';

/** Decimals of an average whose item has fewer. */
const AVERAGE_DIGITS = 2;

/** A total with the decimals of its item and separators; undefined where no record has a value. */
export function totalAmount(
  { field }: CandidateField,
  total: TotalsByKey[string] | undefined,
  kind: TotalKind,
): string | undefined {
  if (!total || total.average === '') return undefined;
  const { digits } = field.item.itemConfig;
  const text = total[kind];
  const value = decimalFromWire(text);
  if (value === undefined) return text;
  return formatDecimal(value, kind === 'average' ? Math.max(digits ?? 0, AVERAGE_DIGITS) : digits, true);
}

/** Widths in px of a small bold digit, of a character of a unit, and of the margins of a cell. */
const DIGIT = 7;
const UNIT_CHARACTER = 12;
const MARGINS = 16;

/** The column of a total: its width in px, and the unit after the number. */
interface TotalColumn {
  readonly width: number;
  readonly unit: string;
}

/**
 * The amount with its unit as it fits a column: whole, or shortened as in 1.7亿 元, because a cut number is wrong. The
 * whole one is at hand elsewhere.
 */
export function fittingAmount(amount: string, { width, unit }: TotalColumn, language: string): string {
  const value = Number(amount.replaceAll(',', ''));
  const withUnit = (text: string) => (unit === '' || text === '' ? text : `${text} ${unit}`);
  const wanted = amount.length * DIGIT + (unit === '' ? 0 : DIGIT / 2 + unit.length * UNIT_CHARACTER);
  if (wanted <= width - MARGINS || !Number.isFinite(value)) return withUnit(amount);
  return withUnit(new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 2 }).format(value));
}
