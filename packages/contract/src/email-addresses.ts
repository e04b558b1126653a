import type { ErrorCode } from './errors.ts';

/** The possible problem of an e-mail address. */
export type EmailProblem = Extract<ErrorCode, `EMAIL_${string}`>;

// One name before the @, and a domain of at least two parts after it.
const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

/**
 * The problem of a changed e-mail address. An empty one is allowed, and an unchanged one may be saved even if it is
 * invalid, so that other items can be changed without knowing the right one.
 */
export function changedEmailProblem(address: string, before: string): EmailProblem | undefined {
  return address === '' || address === before || EMAIL.test(address) ? undefined : 'EMAIL_FORMAT';
}
