import { mobileWords, type MobileProblem } from '@org/contract';
import { inLanguage, PortError, sayIn, type Language } from '@org/meta-forms/core';
import { administrationWords } from './administration.words.ts';

/** The problem of a mobile number, if the server refused a save because of it. */
export function mobileProblemOf(error: unknown): MobileProblem | undefined {
  const reason = error instanceof PortError ? error.details.reason : undefined;
  return reason === 'MOBILE_MISSING' || reason === 'MOBILE_LENGTH' || reason === 'MOBILE_FORMAT' ? reason : undefined;
}

/** The problem of a mobile number for its item, whether the client or the server found it. */
export function mobileRefusal(item: string, problem: MobileProblem, language: Language): PortError {
  const message = inLanguage(mobileWords, language)[problem];
  const label = sayIn(administrationWords, language)('mobile');
  return new PortError('invalid', message, {
    reason: problem,
    problems: [{ code: 'SERVER', path: item, label, params: { message } }],
  });
}
