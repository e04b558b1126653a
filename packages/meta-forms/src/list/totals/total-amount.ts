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

/** Width in px of a small bold digit, and of the margins and the sign of its cell. */
const DIGIT = 7;
const MARGINS = 24;

/**
 * The amount as it fits a column of this width in px: whole, or shortened as in 1.7亿, because a cut number is wrong.
 * The whole one is at hand elsewhere.
 */
export function fittingAmount(amount: string, width: number, language: string): string {
  const value = Number(amount.replaceAll(',', ''));
  if (amount.length * DIGIT <= width - MARGINS || !Number.isFinite(value)) return amount;
  return new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 2 }).format(value);
}
