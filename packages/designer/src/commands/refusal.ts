import { describeIssue } from '@org/meta-forms/authoring';
import { type Issue, type Language, type WordParams, sayIn } from '@org/meta-forms/core';
import { refusalWords, type RefusalCode } from './refusals.words.ts';

/** Why a command left the document as it was. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly params: WordParams;
  /** What the metadata language has against the value. */
  readonly issue?: Issue;
}

export function refuse(refused: RefusalCode, params: WordParams = {}, issue?: Issue): Refusal {
  return Object.freeze({ refused, params, ...(issue && { issue }) });
}

/** Whether the result of a command is a refusal. */
export function isRefusal(result: object): result is Refusal {
  return 'refused' in result;
}

/** The sentence of a refusal. */
export function describeRefusal({ refused, params, issue }: Refusal, language: Language): string {
  const filled = issue ? { ...params, reason: describeIssue(issue, language) } : params;
  return sayIn(refusalWords, language)(refused, filled);
}
