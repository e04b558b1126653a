import { isNegativeDecimal, roundHalfUp, type DecimalValue } from '../decimal.ts';
import { formatDecimal } from '../decimal-text.ts';
import { RMB_SIGNS } from './rmb.words.ts';

const GROUP = 4;
const MAX_WHOLE_DIGITS = GROUP * RMB_SIGNS.groups.length;

/** An amount in Chinese capital numerals, rounded half-up to the fen; `undefined` from 10^16 on. An amount without fen ends in `whole`. */
export function chineseAmount(amount: DecimalValue): string | undefined {
  const rounded = roundHalfUp(amount, 2);
  const [whole = '0', cents = '00'] = formatDecimal(rounded, 2).replace('-', '').split('.');
  if (whole.length > MAX_WHOLE_DIGITS) return undefined;
  const text = `${wholePart(whole)}${fractionPart(cents, whole !== '0')}`;
  return isNegativeDecimal(rounded) ? `${RMB_SIGNS.minus}${text}` : withoutNothing(text);
}

function withoutNothing(text: string): string {
  return text === RMB_SIGNS.whole ? `${signOf('0')}${RMB_SIGNS.yuan}${RMB_SIGNS.whole}` : text;
}

function wholePart(whole: string): string {
  if (whole === '0') return '';
  const padded = whole.padStart(MAX_WHOLE_DIGITS, '0');
  let text = '';
  let isGap = false;
  for (const [index, groupSign] of RMB_SIGNS.groups.toReversed().entries()) {
    const group = padded.slice(index * GROUP, index * GROUP + GROUP);
    if (group === '0000') {
      isGap = text !== '';
      continue;
    }
    const needsZero = text !== '' && (isGap || group.startsWith('0'));
    text += `${needsZero ? signOf('0') : ''}${groupPart(group)}${groupSign}`;
    isGap = false;
  }
  return `${text}${RMB_SIGNS.yuan}`;
}

/** Zeros between digits are one zero; those at either end are none. */
function groupPart(group: string): string {
  let text = '';
  let isGap = false;
  for (const [index, place] of RMB_SIGNS.places.entries()) {
    const digit = group.charAt(index);
    if (digit === '0') {
      isGap = text !== '';
      continue;
    }
    text += `${isGap ? signOf('0') : ''}${signOf(digit)}${place}`;
    isGap = false;
  }
  return text;
}

function fractionPart(cents: string, hasWhole: boolean): string {
  const [jiao = '0', fen = '0'] = cents;
  if (cents === '00') return RMB_SIGNS.whole;
  if (fen === '0') return `${signOf(jiao)}${RMB_SIGNS.jiao}${RMB_SIGNS.whole}`;
  const fenText = `${signOf(fen)}${RMB_SIGNS.fen}`;
  if (jiao !== '0') return `${signOf(jiao)}${RMB_SIGNS.jiao}${fenText}`;
  return hasWhole ? `${signOf('0')}${fenText}` : fenText;
}

function signOf(digit: string): string {
  return RMB_SIGNS.digits.charAt(Number(digit));
}
