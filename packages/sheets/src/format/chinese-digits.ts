import { chineseWhole } from '@org/meta-forms/authoring';
import { CHINESE_DIGITS } from './chinese-digits.words.ts';

/** Everyday signs are those of `[DBNum1]`, capitals those of `[DBNum2]`. */
export type ChineseSigns = keyof typeof CHINESE_DIGITS;

const MAX_WHOLE_DIGITS = 16;

/** Decimal text with its whole part in words: `1234.5` is 壹仟贰佰叁拾肆.伍. */
export function inChineseWords(text: string, signs: ChineseSigns): string {
  const [whole = '', fraction] = text.replaceAll(',', '').split('.');
  const isWord = whole.length <= MAX_WHOLE_DIGITS;
  const words = isWord ? chineseWhole(whole, CHINESE_DIGITS[signs]) : digitByDigit(whole, signs);
  return fraction === undefined ? words : `${words}.${digitByDigit(fraction, signs)}`;
}

/** Each digit by its sign; other letters stay. */
export function digitByDigit(text: string, signs: ChineseSigns): string {
  return text.replace(/\d/g, (digit) => CHINESE_DIGITS[signs].digits.charAt(Number(digit)));
}
