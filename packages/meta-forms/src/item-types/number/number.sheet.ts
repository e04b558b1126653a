import type { ItemSheet } from '../../contract/item-type.ts';
import { decimalFromWire, formatDecimal } from '../../formula/decimal-text.ts';
import type { DecimalValue as ExactDecimal } from '../../formula/decimal.ts';
import { numberFromText } from './number-from-text.ts';
import { numberWithUnit } from '../../ui/text/number-with-unit.ts';
import { numberText } from './number-text.ts';
import type { NumberOptions, NumberValue } from './number.type.ts';

/** Significant digits that a spreadsheet stores exactly. */
const EXACT_DIGITS = 15;
const NUMBER = '\0';

const quoted = (unit: string) => (unit === '' ? '' : `"${unit.replaceAll('"', '')}"`);

function significantDigits(exact: ExactDecimal): number {
  return formatDecimal(exact)
    .replace(/[-.]/g, '')
    .replace(/^0+|(?<!0)0+$/g, '').length;
}

/** A number for calculation; text where a spreadsheet would lose digits. */
export const numberSheet: ItemSheet<NumberValue, NumberOptions> = {
  cellOf(value, { fractionDigits }) {
    if (value === null) return undefined;
    const exact = decimalFromWire(value);
    return exact && significantDigits(exact) <= EXACT_DIGITS ? Number(value) : numberText(value, fractionDigits);
  },
  pattern({ fractionDigits, prefix }) {
    const decimals = fractionDigits === undefined || fractionDigits === 0 ? '' : `.${'0'.repeat(fractionDigits)}`;
    const [before = '', after = ''] = numberWithUnit(NUMBER, prefix).split(NUMBER);
    return `${quoted(before)}${fractionDigits === undefined ? 'General' : `#,##0${decimals}`}${quoted(after)}`;
  },
  fromText: numberFromText,
};
