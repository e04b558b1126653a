import { baseLanguage, languageTag, type BaseLanguage, type Language } from '@org/meta-forms/core';

/** The number from which a number is written in a larger scale, such as 万 or K. */
const BRIEF_FROM = 10_000;
/** Scales from large to small; the language names them. */
const SCALES: Readonly<Record<BaseLanguage, readonly number[]>> = {
  zh: [1e12, 1e8, 1e4],
  en: [1e12, 1e9, 1e6, 1e3],
};
/** The smallest number of a chart in the scale of all, so that its digits still say something. */
const LEAST_IN_SCALE = 0.1;
/** Numbers from this on have the next scale: 3.42亿 instead of 34,200万, and 342M instead of 342,000K. */
const MOST_IN_SCALE: Readonly<Record<BaseLanguage, number>> = { zh: 1e4, en: 1e3 };
/** Three digits, but all of those in front of the point. */
const BRIEF = {
  notation: 'compact',
  maximumSignificantDigits: 3,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
} as const;

/** A number in few characters, such as 15.5万; a small one has all its digits. */
export function briefNumber(value: number, language: Language): string {
  if (Math.abs(value) < BRIEF_FROM) return value.toLocaleString(languageTag(language), { maximumFractionDigits: 2 });
  return value.toLocaleString(languageTag(language), BRIEF);
}

const CHINESE = /\p{Script=Han}/u;

/** A number with its unit. A unit of Chinese scales follows without a space: 3.42亿元, 36.5万㎡, but 12.5 ㎡. */
export function withUnit(number: string, unit: string): string {
  if (unit === '') return number;
  return CHINESE.test(number.at(-1) ?? '') ? `${number}${unit}` : `${number} ${unit}`;
}

/**
 * Writes the numbers of one chart in the same scale and with the same digits, such as 4.04万 and 0.38万. Numbers that
 * are too far apart for this have a scale each.
 */
export function evenBrief(values: readonly number[], language: Language): (value: number) => string {
  const sizes = values.map(Math.abs).filter((size) => size > 0);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const scale =
    most < BRIEF_FROM ? 1 : (SCALES[baseLanguage(language)].find((one) => least / one >= LEAST_IN_SCALE) ?? 1);
  const isTooLarge = (size: number) => size >= BRIEF_FROM && size / scale >= MOST_IN_SCALE[baseLanguage(language)];
  if (isTooLarge(most)) return (value) => briefNumber(value, language);
  const digits = scale === 1 && values.every(Number.isInteger) ? 0 : digitsOf(most / scale);
  const format = new Intl.NumberFormat(languageTag(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const name = scale === 1 ? '' : scaleName(scale, language);
  return (value) => {
    if (value === 0) return '0';
    // A sum of the numbers may be larger than each of them.
    return isTooLarge(Math.abs(value)) ? briefNumber(value, language) : `${format.format(value / scale)}${name}`;
  };
}

/** Few digits behind the point for large numbers. */
function digitsOf(most: number): number {
  if (most < 100) return 2;
  return most < 1000 ? 1 : 0;
}

/** What the language calls a scale. */
function scaleName(scale: number, language: Language): string {
  const parts = new Intl.NumberFormat(languageTag(language), { notation: 'compact' }).formatToParts(scale);
  return parts.find(({ type }) => type === 'compact')?.value ?? '';
}
