import type { FormKit } from '../../contract/form-kit.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { compareDecimals, type DecimalValue } from '../../formula/decimal.ts';
import { decimalFromWire, formatDecimal } from '../../formula/decimal-text.ts';
import type { Language } from '../../metadata/language.ts';
import type { TotalsByKey } from '../../ports/ports.ts';
import type { CandidateField } from '../../query/candidate-fields.ts';
import { numberWithUnit } from '../../ui/text/number-with-unit.ts';
import { totalText } from '../../ui/total-text.ts';

/** What a total of a column of numbers is. */
export type TotalKind = 'sum' | 'average';

const BOTH: readonly TotalKind[] = ['sum', 'average'];
const AVERAGE: readonly TotalKind[] = ['average'];
/** Units of shares: their sum means nothing. */
const SHARES: ReadonlySet<string> = new Set(['%', '％', '‰']);

/** A column with totals. */
export interface SummedField extends CandidateField {
  /** The text of a total where the view of the type shows more than the number; undefined where the number is all. */
  readonly ownText?: (total: string) => string | undefined;
}

/** The totals that mean something for a column, the usual one first: shares are averaged only. */
export function totalKindsOf({ field }: CandidateField): readonly TotalKind[] {
  return SHARES.has(field.prefix?.trim() ?? '') ? AVERAGE : BOTH;
}

/** Decimals of an average whose item has fewer. */
const AVERAGE_DIGITS = 2;

/** A total with the decimals of its item and separators; undefined where no record has a value. */
export function totalAmount(
  { field, ownText }: SummedField,
  total: TotalsByKey[string] | undefined,
  kind: TotalKind,
): string | undefined {
  if (!total || total.average === '') return undefined;
  const { digits } = field.item.itemConfig;
  const text = total[kind];
  const value = decimalFromWire(text);
  if (value === undefined) return text;
  const shown = kind === 'average' ? Math.max(digits ?? 0, AVERAGE_DIGITS) : digits;
  return ownText?.(kind === 'average' ? formatDecimal(value, shown) : text) ?? formatDecimal(value, shown, true);
}

/** The `ownText` of a column: a kit that shows 125 as `125 m²` has none, one that shows it as `2:05` has that. */
export function ownTextOf(
  field: CompiledField,
  { kit, language }: { readonly kit: FormKit; readonly language: Language },
): (total: string) => string | undefined {
  return (total) => {
    const text = totalText(kit.views[field.type.name], field, { total, language });
    const shown = numberIn(text.replace(field.prefix ?? '', ''));
    const summed = decimalFromWire(total);
    return text === '' || (shown && summed && compareDecimals(shown, summed) === 0) ? undefined : text;
  };
}

function numberIn(text: string): DecimalValue | undefined {
  return decimalFromWire(text.replaceAll(',', ''));
}

/** Widths in px of a bold digit, of a mark between digits and of another character, and of what is around a total. */
const DIGIT = 8;
const MARK = 5;
const CHARACTER = 14;
const AROUND = 24;

/** The width in px of a column that shows this total whole: a cut or rounded total is a wrong one. */
export function totalWidth(text: string): number {
  let width = AROUND;
  for (const character of text) width += /\d/.test(character) ? DIGIT : /[,.\s-]/.test(character) ? MARK : CHARACTER;
  return width;
}

/** A total with the unit of its item, as its cells have it; `''` for none. A text of the type has a unit of its own. */
export function amountWithUnit({ field }: CandidateField, amount: string | undefined): string {
  if (amount === undefined) return '';
  return numberIn(amount) ? numberWithUnit(amount, field.prefix) : amount;
}
