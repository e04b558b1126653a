import { sayIn } from '../locales/say-in.ts';
import type { Language } from '../metadata/language.ts';
import { droppedWords } from './query.words.ts';

/** Why a part of a stored or sent query is not in the query that was read. */
export type DropReason =
  | 'unknownField'
  | 'unknownOperator'
  | 'unfitValue'
  | 'tooManyConditions'
  | 'tooManyValues'
  | 'tooDeep'
  | 'tooLong'
  | 'unreadable';

/** A part that was left out; `part` names it: the label or key of a field, or the first characters of the text. */
export interface DroppedPart {
  readonly reason: DropReason;
  readonly part: string;
}

/** The sentence of a part that was left out. */
export function describeDropped({ reason, part }: DroppedPart, language: Language): string {
  return sayIn(droppedWords, language)(reason, { part });
}
