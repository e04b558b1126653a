import type { BaseLanguage } from '@org/meta-forms/core';
import { englishRefusals } from './english-refusals.words.ts';
import { answerWords } from './http.words.ts';
import { fill, type Refusal } from './refusal.ts';

export interface Envelope {
  readonly code: number;
  readonly success: boolean;
  readonly data: unknown;
  readonly msg: string;
  readonly reason?: string;
}

/**
 * The envelope of an answer. For `undefined`, `data` is `{}` and the message is the one that clients of the family
 * know; otherwise the message is `done`.
 */
export function succeeded(content: unknown, done: string = answerWords.done): Envelope {
  return content === undefined
    ? { code: 200, success: true, data: {}, msg: answerWords.empty }
    : { code: 200, success: true, data: content, msg: done };
}

/** The envelope of a failure, with its message in the language of the caller. */
export function refused(refusal: Refusal, language: BaseLanguage = 'zh'): Envelope {
  return {
    code: refusal.status,
    success: false,
    data: refusal.content,
    msg: sentenceOf(refusal, language),
    reason: refusal.reason,
  };
}

/** The message of a refusal in the language of the caller. */
export function sentenceOf({ reason, message, params }: Refusal, language: BaseLanguage): string {
  return language === 'zh' ? message : fill(englishRefusals[reason], params);
}
