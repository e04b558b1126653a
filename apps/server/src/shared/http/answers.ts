import { answerWords } from './http.words.ts';
import type { Refusal } from './refusal.ts';

export interface Envelope {
  readonly code: number;
  readonly success: boolean;
  readonly data: unknown;
  readonly msg: string;
  readonly reason?: string;
}

/** The envelope of an answer; nothing (`undefined`) is `{}` with the sentence that clients of the family know. `done` is said of anything else. */
export function succeeded(content: unknown, done: string = answerWords.done): Envelope {
  return content === undefined
    ? { code: 200, success: true, data: {}, msg: answerWords.empty }
    : { code: 200, success: true, data: content, msg: done };
}

/** The envelope of a failure. */
export function refused(refusal: Refusal): Envelope {
  return { code: refusal.status, success: false, data: refusal.content, msg: refusal.message, reason: refusal.reason };
}
