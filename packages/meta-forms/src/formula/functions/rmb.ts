import { isNegativeDecimal, roundHalfUp, type DecimalValue } from '../decimal.ts';
import { formatDecimal } from '../decimal-text.ts';
import { RMB_SIGNS } from './rmb.words.ts';

const GROUP = 4;
const MAX_WHOLE_DIGITS = GROUP * RMB_SIGNS.groups.length;
const ZERO = RMB_SIGNS.digits.charAt(0);

/**
 * An amount in Chinese capital numerals, rounded half-up to the fen; `undefined` from 10^16 on. An amount without fen
 * ends in `whole`.
 */
export function chineseAmount(amount: DecimalValue): string | undefined {
  const rounded = roundHalfUp(amount, 2);
  const [whole = '0', cents = '00'] = formatDecimal(rounded, 2).replace('-', '').split('.');
  if (whole.length > MAX_WHOLE_DIGITS) return undefined;
  const text = `${wholePart(whole)}${fractionPart(cents, whole !== '0')}`;
  return isNegativeDecimal(rounded) ? `${RMB_SIGNS.minus}${text}` : withoutNothing(text);
}

function withoutNothing(text: string): string {
  return text === RMB_SIGNS.whole ? `${ZERO}${RMB_SIGNS.yuan}${RMB_SIGNS.whole}` : text;
}

function wholePart(whole: string): string {
  if (whole === '0') return '';
  const padded = whole.padStart(MAX_WHOLE_DIGITS, '0');
  const groups = RMB_SIGNS.groups.toReversed().map((groupSign, index) => {
    const group = padded.slice(index * GROUP, index * GROUP + GROUP);
    const text = singleZeros(RMB_SIGNS.places.map((place, at) => digitPart(group.charAt(at), place)));
    return text === '' ? ZERO : `${group.startsWith('0') ? ZERO : ''}${text}${groupSign}`;
  });
  return `${singleZeros(groups)}${RMB_SIGNS.yuan}`;
}

function digitPart(digit: string, place: string): string {
  return digit === '0' ? ZERO : `${signOf(digit)}${place}`;
}

/** Several zeros between digits become one; zeros at either end are removed. */
function singleZeros(parts: readonly string[]): string {
  return parts
    .join('')
    .split(ZERO)
    .filter((part) => part !== '')
    .join(ZERO);
}

function fractionPart(cents: string, hasWhole: boolean): string {
  const [jiao = '0', fen = '0'] = cents;
  if (cents === '00') return RMB_SIGNS.whole;
  if (fen === '0') return `${signOf(jiao)}${RMB_SIGNS.jiao}${RMB_SIGNS.whole}`;
  const fenText = `${signOf(fen)}${RMB_SIGNS.fen}`;
  if (jiao !== '0') return `${signOf(jiao)}${RMB_SIGNS.jiao}${fenText}`;
  return hasWhole ? `${ZERO}${fenText}` : fenText;
}

function signOf(digit: string): string {
  return RMB_SIGNS.digits.charAt(Number(digit));
}
