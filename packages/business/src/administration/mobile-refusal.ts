import { mobileWords, type MobileProblem } from '@org/contract';
import { PortError, type Language } from '@org/meta-forms/core';
import { administrationWords } from './administration.words.ts';

/** Whether the server refused a save for its mobile number. */
export function mobileProblemOf(error: unknown): MobileProblem | undefined {
  const reason = error instanceof PortError ? error.details.reason : undefined;
  return reason === 'MOBILE_MISSING' || reason === 'MOBILE_LENGTH' || reason === 'MOBILE_FORMAT' ? reason : undefined;
}

/** The problem of a mobile number, shown at its item, whether client or server found it. */
export function mobileRefusal(item: string, problem: MobileProblem, language: Language): PortError {
  const message = mobileWords[language][problem];
  const { mobile: label } = administrationWords[language];
  return new PortError('invalid', message, {
    reason: problem,
    problems: [{ code: 'SERVER', path: item, label, params: { message } }],
  });
}
