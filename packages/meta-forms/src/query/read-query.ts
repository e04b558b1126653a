import { sayIn } from '../locales/say-in.ts';
import type { Language } from '../metadata/language.ts';
import { type WordParams } from '../locales/define-words.ts';
import { candidatesByKey, type CandidateField } from './candidate-fields.ts';
import {
  hasEffect,
  isAllOptions,
  isKeyList,
  isQueryGroup,
  isRange,
  isRelativeRange,
  type Query,
  type QueryCondition,
  type QueryGroup,
  type QueryRange,
} from './query.ts';
import { querySentenceWords } from './query.words.ts';
import { describeRelative } from './relative/read-typed-date.ts';

/** How a query is read: in which language, and with the names of the keys that it contains. */
export interface QuerySpeech {
  readonly language: Language;
  /** The name of a key; the key itself is read where this is missing or undefined. */
  readonly nameOf?: (field: CandidateField, key: string) => string | undefined;
  /** A number as lists show it; its plain digits are read where this is missing. */
  readonly numberOf?: (field: CandidateField, value: string | number) => string;
}

/** Keys that the sentence names; the others are counted. */
const MOST_NAMED = 3;

/** One sentence, without a full stop, that says which records a query finds; conditions without effect are left out. */
export function readQuery(query: Query, fields: readonly CandidateField[], speech: QuerySpeech): string {
  const reader = { ...speech, fields: candidatesByKey(fields) };
  const keyword = query.keyword.trim();
  const found = sentencesOf(query, reader);
  const parts = joined(found, query.match, { reader, isOutside: true });
  if (keyword === '') return parts === '' ? say(reader, 'everything') : parts;
  const search = say(reader, 'keyword', { value: keyword });
  if (parts === '') return search;
  const rest = query.match === 'any' && found.length > 1 ? say(reader, 'group', { parts }) : parts;
  return `${search}${say(reader, 'andOutside')}${rest}`;
}

interface Reader extends QuerySpeech {
  readonly fields: ReadonlyMap<string, CandidateField>;
}

function say({ language }: Reader, key: keyof (typeof querySentenceWords)['zh'], params?: WordParams): string {
  return sayIn(querySentenceWords, language)(key, params);
}

interface Joining {
  readonly reader: Reader;
  readonly isOutside: boolean;
}

function joined(sentences: readonly string[], match: QueryGroup['match'], { reader, isOutside }: Joining): string {
  const word = match === 'all' ? 'and' : 'or';
  return sentences.join(say(reader, isOutside ? `${word}Outside` : `${word}Inside`));
}

function sentencesOf(group: QueryGroup, reader: Reader): readonly string[] {
  return group.parts.flatMap((part) => {
    if (isQueryGroup(part)) return groupSentence(part, reader);
    const field = reader.fields.get(part.field);
    return field && hasEffect(part) ? [conditionSentence(part, field, reader)] : [];
  });
}

function groupSentence(group: QueryGroup, reader: Reader): readonly string[] {
  const sentences = sentencesOf(group, reader);
  if (sentences.length < 2) return sentences;
  return [say(reader, 'group', { parts: joined(sentences, group.match, { reader, isOutside: false }) })];
}

function conditionSentence({ operator, value }: QueryCondition, field: CandidateField, reader: Reader): string {
  const { label } = field;
  if (operator === 'empty' || operator === 'filled') return say(reader, operator, { label });
  if (isAllOptions(value)) return say(reader, 'all', { label });
  if (isRelativeRange(value))
    return say(reader, 'during', { label, value: describeRelative(value.relative, reader.language) });
  if (isKeyList(value)) return keysSentence({ operator, value }, field, reader);
  if (isRange(value)) return rangeSentence(value, field, reader);
  if (field.kind === 'number')
    return say(reader, operator === 'ne' ? 'neNumber' : 'eqNumber', { label, value: boundText(value, field, reader) });
  const text = field.kind === 'yes-no' ? say(reader, value === 2 ? 'yes' : 'no') : value;
  return say(reader, operator === 'like' || operator === 'ne' ? operator : 'eq', {
    label,
    value: say(reader, 'quoted', { value: text }),
  });
}

interface KeysCondition {
  readonly operator: QueryCondition['operator'];
  readonly value: readonly string[];
}

function keysSentence({ operator, value }: KeysCondition, field: CandidateField, reader: Reader): string {
  const { label } = field;
  const values = value
    .slice(0, MOST_NAMED)
    .map((key) => say(reader, 'quoted', { value: reader.nameOf?.(field, key) ?? key }))
    .join(say(reader, 'listed'));
  const names = value.length > MOST_NAMED ? say(reader, 'more', { values, count: value.length }) : values;
  if (operator === 'ne') return say(reader, 'ne', { label, value: names });
  return say(reader, operator === 'in' && value.length > 1 ? 'in' : 'eq', { label, value: names });
}

function rangeSentence(range: QueryRange, field: CandidateField, reader: Reader): string {
  const { label, kind } = field;
  const [from, to] = [range.from, range.to].map((bound) => boundText(bound, field, reader));
  if (from !== undefined && range.from === range.to) return say(reader, 'eqNumber', { label, value: from });
  if (from !== undefined && to !== undefined) return say(reader, 'between', { label, from, to });
  if (from !== undefined) return say(reader, kind === 'date' ? 'since' : 'atLeast', { label, from });
  return say(reader, kind === 'date' ? 'until' : 'atMost', { label, to: to ?? '' });
}

function boundText<V extends string | number | undefined>(bound: V, field: CandidateField, reader: Reader): V | string {
  if (bound === undefined || bound === '' || field.kind !== 'number') return bound;
  return reader.numberOf?.(field, bound) ?? bound;
}
