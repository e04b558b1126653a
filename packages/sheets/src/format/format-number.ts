import { decimalFromWire, formatDecimal, multiplyDecimals, type ExactDecimal } from '@org/meta-forms/core';
import { inChineseWords } from './chinese-digits.ts';
import type { FormatPart, FormatSection } from './read-format.ts';

const GROUP = 3;

/** A number without its sign in a section of a format: the text, and the digits that it shows. */
export function formatNumber(
  value: ExactDecimal,
  { parts, chinese }: FormatSection,
): { readonly text: string; readonly digits: string } {
  const exponent = parts.findIndex(({ kind }) => kind === 'exponent');
  if (exponent >= 0) return inScience(value, parts, exponent);
  const shape = shapeOf(parts);
  if (!shape) return { text: literalsOf(parts), digits: '' };
  const scaled = multiplyDecimals(value, tenTo(shape.scale)) ?? value;
  const digits = formatDecimal(scaled, shape.decimals);
  const [whole = '', fraction = ''] = digits.split('.');
  if (chinese) return { text: chineseText(parts, digits, { point: shape.point, signs: chinese }), digits };
  const before = wholeText(parts.slice(0, shape.point), whole, shape.isGrouped);
  return { text: `${before}${fractionText(parts.slice(shape.point), fraction)}`, digits };
}

interface NumberShape {
  /** Index of the point, or the number of parts. */
  readonly point: number;
  readonly decimals: number;
  readonly isGrouped: boolean;
  /** Power of ten by which the number is multiplied. */
  readonly scale: number;
}

function shapeOf(parts: readonly FormatPart[]): NumberShape | undefined {
  const places = parts.flatMap(({ kind }, index) => (kind === 'digit' ? [index] : []));
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const found = parts.findIndex(({ kind }) => kind === 'point');
  const point = found < 0 ? parts.length : found;
  const lastWhole = places.findLast((place) => place < point) ?? -1;
  const commas = parts.flatMap(({ kind }, index) => (kind === 'comma' ? [index] : []));
  const thousands = commas.filter((index) => index > last || (index > lastWhole && index < point)).length;
  const percents = parts.filter(({ kind }) => kind === 'percent').length;
  return {
    point,
    decimals: places.filter((place) => place > point).length,
    isGrouped: commas.some((index) => index > first && index < lastWhole),
    scale: percents * 2 - thousands * GROUP,
  };
}

function tenTo(power: number): ExactDecimal {
  return decimalFromWire(`1e${power}`) ?? { units: 1, scale: 0 };
}

/** The whole part from the right: each place takes a digit, the first one all that are left; literals stay between. */
function wholeText(parts: readonly FormatPart[], whole: string, isGrouped: boolean): string {
  let digits = whole === '0' ? '' : whole;
  let shown = 0;
  let text = '';
  const first = parts.findIndex(({ kind }) => kind === 'digit');
  const put = (digit: string) => {
    const comma = isGrouped && shown > 0 && shown % GROUP === 0 && digit !== ' ' ? ',' : '';
    shown += 1;
    text = `${digit}${comma}${text}`;
  };
  for (const [index, part] of [...parts.entries()].toReversed()) {
    if (part.kind === 'literal') text = `${part.text}${text}`;
    else if (part.kind === 'percent') text = `%${text}`;
    else if (part.kind === 'digit') {
      const digit = digits.at(-1) ?? emptyPlace(part.sign);
      digits = digits.slice(0, -1);
      if (digit !== '') put(digit);
      if (index !== first) continue;
      for (const rest of Array.from(digits).toReversed()) put(rest);
    }
  }
  // Without a place before the point its digits are shown all the same: `.00` of 12.
  return first < 0 ? `${text}${digits}` : text;
}

function emptyPlace(sign: '0' | '#' | '?'): string {
  if (sign === '0') return '0';
  return sign === '?' ? ' ' : '';
}

function fractionText(parts: readonly FormatPart[], fraction: string): string {
  const length = Array.from(fraction).findLastIndex((digit) => digit !== '0') + 1;
  let at = 0;
  return parts
    .map((part) => {
      if (part.kind === 'point') return '.';
      if (part.kind === 'literal') return part.text;
      if (part.kind === 'percent') return '%';
      if (part.kind !== 'digit') return '';
      at += 1;
      const isNeeded = at <= length || part.sign === '0';
      return isNeeded ? fraction.charAt(at - 1) : part.sign === '?' ? ' ' : '';
    })
    .join('');
}

function chineseText(
  parts: readonly FormatPart[],
  digits: string,
  { point, signs }: { readonly point: number; readonly signs: NonNullable<FormatSection['chinese']> },
): string {
  const first = parts.findIndex(({ kind }) => kind === 'digit');
  const last = parts.findLastIndex(({ kind }) => kind === 'digit');
  const shown = inChineseWords(point < parts.length ? digits : (digits.split('.')[0] ?? ''), signs);
  return `${literalsOf(parts.slice(0, first))}${shown}${literalsOf(parts.slice(last + 1))}`;
}

function literalsOf(parts: readonly FormatPart[]): string {
  return parts.map((part) => (part.kind === 'literal' ? part.text : part.kind === 'percent' ? '%' : '')).join('');
}

function inScience(value: ExactDecimal, parts: readonly FormatPart[], at: number) {
  const decimals = shapeOf(parts.slice(0, at))?.decimals ?? 0;
  const width = parts.slice(at).filter(({ kind }) => kind === 'digit').length;
  const [mantissa = '', power = '0'] = Number(formatDecimal(value)).toExponential(decimals).split('e');
  const size = Number(power);
  const part = parts[at];
  const plus = part?.kind === 'exponent' && part.plus ? '+' : '';
  const text = `${mantissa}E${size < 0 ? '-' : plus}${String(Math.abs(size)).padStart(width, '0')}`;
  return { text, digits: mantissa };
}
