import { sql, type RawBuilder } from 'kysely';
import { containing } from './maintained.ts';

/** Tests for a part of a text. `ilike` costs several times as much as `like`; Chinese and digits have one case. */
export function containsText(expression: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return text.toLowerCase() === text.toUpperCase()
    ? sql<boolean>`${expression} like ${containing(text)}`
    : sql<boolean>`${expression} ilike ${containing(text)}`;
}

/**
 * Tests for the pairs of neighbouring characters of a part, which an index on `record_search` answers. Every text that
 * contains the part passes. The index holds the first characters of each text, and marks rows with longer texts.
 */
export function containsPairs(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql<boolean>`(record_search(${text}) @> record_bigrams(${part}::text)
    or record_search(${text}) @> array[hashtext(chr(30) || chr(30))])`;
}
