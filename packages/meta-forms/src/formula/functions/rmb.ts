import { isNegativeDecimal, roundHalfUp, type DecimalValue } from '../decimal.ts';
import { formatDecimal } from '../decimal-text.ts';
import { RMB_SIGNS } from './rmb.words.ts';

const GROUP = 4;
const MAX_WHOLE_DIGITS = GROUP * RMB_SIGNS.groups.length;
const ZERO = RMB_SIGNS.digits.charAt(0);

/**
 * The signs of a number in words: ten digits, places within four digits from the left, groups of four from the right.
 */
export interface NumeralSigns {
  readonly digits: string;
  readonly places: readonly string[];
  readonly groups: readonly string[];
}

/**
 * An amount in Chinese capital numerals, rounded half-up to the fen; `undefined` from 10^16 on. An amount without fen
 * ends in `whole`.
 */
export function chineseAmount(amount: DecimalValue): string | undefined {
  const rounded = roundHalfUp(amount, 2);
  const [whole = '0', cents = '00'] = formatDecimal(rounded, 2).replace('-', '').split('.');
  if (whole.length > MAX_WHOLE_DIGITS) return undefined;
  const inWords = whole === '0' ? '' : `${chineseWhole(whole, RMB_SIGNS)}${RMB_SIGNS.yuan}`;
  const text = `${inWords}${fractionPart(cents, whole !== '0')}`;
  return isNegativeDecimal(rounded) ? `${RMB_SIGNS.minus}${text}` : withoutNothing(text);
}

function withoutNothing(text: string): string {
  return text === RMB_SIGNS.whole ? `${ZERO}${RMB_SIGNS.yuan}${RMB_SIGNS.whole}` : text;
}

/** Digits of a whole number in words, of at most 16 digits. */
export function chineseWhole(whole: string, signs: NumeralSigns): string {
  const zero = signs.digits.charAt(0);
  const padded = whole.padStart(MAX_WHOLE_DIGITS, '0');
  const groups = signs.groups.toReversed().map((groupSign, index) => {
    const group = padded.slice(index * GROUP, index * GROUP + GROUP);
    const parts = signs.places.map((place, at) => {
      const digit = signs.digits.charAt(Number(group.charAt(at)));
      return digit === zero ? zero : `${digit}${place}`;
    });
    const text = singleZeros(parts, zero);
    return text === '' ? zero : `${group.startsWith('0') ? zero : ''}${text}${groupSign}`;
  });
  return singleZeros(groups, zero) || zero;
}

/** Several zeros between digits become one; zeros at either end are removed. */
function singleZeros(parts: readonly string[], zero: string): string {
  return parts
    .join('')
    .split(zero)
    .filter((part) => part !== '')
    .join(zero);
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
