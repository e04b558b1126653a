import type { CompiledField } from '../../contract/item-type.ts';
import type { TextReading } from '../../contract/text-reading.ts';
import { decimalFromWire } from '../../formula/decimal-text.ts';
import { narrowCharacters } from '../../ui/text/narrow-characters.ts';
import { readNumberText, valueOfExact } from './number-text.ts';
import { roundToDigits, type NumberOptions, type NumberValue } from './number.type.ts';

// \u00A5 and \uFFE5 are the two signs of the yuan; then its words, square metres, and units of counting.
const CURRENCY = /^([+-]?)(?:[\u00A5\uFFE5$\u20AC]|RMB|CNY|\u4EBA\u6C11\u5E01)\s*/i;
const YUAN = String.raw`\u5143\u6574?|\u5706`;
const SQUARE_METRE = String.raw`\u33A1|[Mm][\u00B22]|\u5E73\u65B9\u7C73|\u5E73\u7C73`;
const COUNTING = String.raw`[\u7C73m\u4E2A\u53F0\u4EF6\u5957\u5F20\u628A\u8F86\u53EA\u5757\u4EBA\u5E74\u6708\u5929]`;
const UNIT = new RegExp(`(?:${YUAN}|${SQUARE_METRE}|${COUNTING})$`);
const IN_BRACKETS = /^\(.+\)$/;

/** Reads a text that was pasted into a number, with its unit, currency and brackets. */
export function numberFromText(text: string, field: CompiledField<NumberOptions>): TextReading<NumberValue> {
  const value = readNumberText(withoutUnit(text, field.prefix));
  const exact = decimalFromWire(value);
  if (!exact) return { kind: 'refused', problem: { code: 'NOT_A_NUMBER' } };
  // Rounded as in typing. Beyond a limit it is refused; typing would clamp it, which the person would see.
  return { kind: 'read', value: valueOfExact(roundToDigits(exact, field.fractionDigits)) };
}

/** A pasted number without its currency, unit or prefix, with brackets as a minus. */
function withoutUnit(pasted: string, prefix = ''): string {
  let text = narrowCharacters(pasted).trim();
  if (prefix !== '' && text.startsWith(prefix)) text = text.slice(prefix.length);
  if (prefix !== '' && text.endsWith(prefix)) text = text.slice(0, -prefix.length);
  const bare = text.trim().replace(CURRENCY, '$1').replace(UNIT, '').trim();
  return IN_BRACKETS.test(bare) ? `-${bare.slice(1, -1).replace(CURRENCY, '$1')}` : bare;
}
