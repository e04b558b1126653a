import { isDay } from '@org/contract';

/** The longest text that is looked at. */
const LONGEST = 40;
/** Region, day of birth, order and check character (GB 11643). */
const NUMBER = /^[1-9]\d{5}((?:19|20)\d\d)(\d\d)(\d\d)\d{3}([\dX])$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECKS = '10X98765432';

/** Whether a text is a number of an identity card of the mainland: 17 digits and their check character. */
export function isIdentityNumber(text: string): boolean {
  if (text.length > LONGEST) return false;
  // Full-width digits come from Chinese keyboards; some people group the digits.
  const number = text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  const [, year, month, day, check] = NUMBER.exec(number) ?? [];
  return check !== undefined && isDay([year, month, day].join('-')) && check === checkCharacterOf(number);
}

/** The check character of the first 17 digits. */
export function checkCharacterOf(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return CHECKS.charAt(sum % CHECKS.length);
}
