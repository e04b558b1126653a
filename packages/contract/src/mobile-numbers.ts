import type { ErrorCode } from './errors.ts';

/** The possible problems of a mobile number. */
export type MobileProblem = Extract<ErrorCode, `MOBILE_${string}`>;

const LENGTH = 11;
// Numbers of the mainland: the networks begin with 13 to 19.
const MOBILE = /^1[3-9]\d{9}$/;

/** The first problem of a mobile number (shell.md §5). A landline number is invalid. */
export function mobileProblem(number: string): MobileProblem | undefined {
  if (number === '') return 'MOBILE_MISSING';
  if (number.length !== LENGTH) return 'MOBILE_LENGTH';
  return MOBILE.test(number) ? undefined : 'MOBILE_FORMAT';
}

/**
 * The problem of a changed number. An unchanged number may be saved even if it is invalid, so that other items can be
 * changed without knowing the right one; an empty number may stay empty.
 */
export function changedMobileProblem(number: string, before: string): MobileProblem | undefined {
  return number === before ? undefined : mobileProblem(number);
}
