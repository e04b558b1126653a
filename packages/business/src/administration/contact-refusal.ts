import { emailWords, mobileWords, type EmailProblem, type MobileProblem } from '@org/contract';
import { inLanguage, PortError, sayIn, type Language } from '@org/meta-forms/core';
import type { Administration } from './administration.ts';
import { administrationWords } from './administration.words.ts';

function isMobileProblem(reason: string | undefined): reason is MobileProblem {
  return reason === 'MOBILE_MISSING' || reason === 'MOBILE_LENGTH' || reason === 'MOBILE_FORMAT';
}

function isEmailProblem(reason: string | undefined): reason is EmailProblem {
  return reason === 'EMAIL_FORMAT';
}

/** A refused mobile number or e-mail address as a problem of its item; undefined for other failures. */
export function contactRefusal(
  { mobile, email }: Administration,
  error: unknown,
  language: Language,
): PortError | undefined {
  const reason = error instanceof PortError ? error.details.reason : undefined;
  const say = sayIn(administrationWords, language);
  if (mobile !== undefined && isMobileProblem(reason))
    return refusalAt(mobile, { reason, label: say('mobile'), message: inLanguage(mobileWords, language)[reason] });
  if (email !== undefined && isEmailProblem(reason))
    return refusalAt(email, { reason, label: say('email'), message: inLanguage(emailWords, language)[reason] });
  return undefined;
}

interface ContactProblem {
  readonly reason: string;
  readonly label: string;
  readonly message: string;
}

function refusalAt(path: string, { reason, label, message }: ContactProblem): PortError {
  return new PortError('invalid', message, {
    reason,
    problems: [{ code: 'SERVER', path, label, params: { message } }],
  });
}
