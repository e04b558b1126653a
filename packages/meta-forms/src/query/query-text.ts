import type { CandidateField } from './candidate-fields.ts';
import type { DroppedPart } from './dropped.ts';
import { LONGEST_QUERY_TEXT } from './limits.ts';
import {
  EMPTY_QUERY,
  isAllOptions,
  isKeyList,
  isQueryGroup,
  isRelativeRange,
  type Query,
  type QueryCondition,
  type QueryGroup,
  type QueryPart,
  type QueryValue,
} from './query.ts';
import { readQueryParts, type QueryReading } from './query-reading.ts';
import { isPlainText } from './query-value.ts';

// A query in an address. Parts are separated by `*`: a condition is `key.operator.value`, a group is `any*...*end` or
// `all*...*end`, the text of the quick box is `.text`, and `or` at the start means any of the parts. Keys of a list and
// the ends of a range are separated by `_`. An address keeps all these characters, and the values are readable:
//   .office*name.like.desk*any*status.in.2_3*amount.ge.100_500*end*createTime.ge.thisMonth

/** A query, and what was left out of what was read. */
export interface ReadQuery {
  readonly query: Query;
  readonly dropped: readonly DroppedPart[];
}

const OR = 'or';
const END = 'end';
const ALL_OPTIONS = 'all';

/**
 * A query as text for an address; the same query always gives the same text. `queryFromText` does not read more than
 * `LONGEST_QUERY_TEXT` characters.
 */
export function queryToText({ keyword, match, parts }: Query): string {
  return [
    ...(match === 'any' ? [OR] : []),
    ...(keyword === '' ? [] : [`.${escaped(keyword)}`]),
    ...parts.flatMap(segmentsOf),
  ].join('*');
}

/** The query of a text from outside. It never throws: what cannot be read is left out and named in `dropped`. */
export function queryFromText(text: string, fields: readonly CandidateField[]): ReadQuery {
  const reading = readQueryParts(fields);
  if (text.length > LONGEST_QUERY_TEXT) {
    reading.drop('tooLong', text);
    return { query: EMPTY_QUERY, dropped: reading.dropped };
  }
  const segments = text.split('*').filter((segment) => segment !== '');
  const match = segments[0] === OR ? 'any' : 'all';
  const read = readSegments(match === 'any' ? segments.slice(1) : segments, { match, reading });
  return { query: Object.freeze({ match, ...read }), dropped: reading.dropped };
}

function segmentsOf(part: QueryPart): readonly string[] {
  if (isQueryGroup(part)) return [part.match, ...part.parts.flatMap(segmentsOf), END];
  return [conditionSegment(part)];
}

function conditionSegment({ field, operator, value }: QueryCondition): string {
  const key = escaped(field).replaceAll('.', '~d');
  if (operator === 'empty' || operator === 'filled') return `${key}.${operator}`;
  return isAllOptions(value) ? `${key}.${ALL_OPTIONS}` : `${key}.${operator}.${valueText(value)}`;
}

function valueText(value: QueryValue): string {
  if (typeof value !== 'object') return escaped(String(value));
  if (isKeyList(value)) return value.map(escaped).join('_');
  if (isAllOptions(value)) return '';
  if (isRelativeRange(value)) return value.relative;
  return `${escaped(String(value.from ?? ''))}_${escaped(String(value.to ?? ''))}`;
}

const ESCAPES = { '~': '~~', '*': '~s', _: '~u' } as const;
const ESCAPED = { '~~': '~', '~s': '*', '~u': '_', '~d': '.' } as const;

function escaped(text: string): string {
  return text.replace(/[~*_]/g, (mark) => ESCAPES[mark as keyof typeof ESCAPES]); // as: the pattern matches only these
}

function unescaped(text: string): string {
  // as: the pattern matches only these
  return text.replace(/~[~sud]/g, (mark) => ESCAPED[mark as keyof typeof ESCAPED]);
}

interface OpenGroup {
  readonly match: QueryGroup['match'];
  readonly parts: QueryPart[];
}

interface SegmentContext {
  readonly match: QueryGroup['match'];
  readonly reading: QueryReading;
}

function readSegments(
  segments: readonly string[],
  { match, reading }: SegmentContext,
): Pick<Query, 'keyword' | 'parts'> {
  const open: OpenGroup[] = [{ match, parts: [] }];
  let keyword = '';
  /** Groups that are left out, with all that is in them. */
  let skipped = 0;
  for (const segment of segments) {
    if (segment === 'any' || segment === 'all') {
      if (skipped === 0 && reading.group(open.length - 1, match)) open.push({ match: segment, parts: [] });
      else skipped += 1;
    } else if (segment === END) {
      if (skipped > 0) skipped -= 1;
      else if (!closeGroup(open)) reading.drop('unreadable', segment);
    } else if (skipped === 0) {
      if (segment.startsWith('.')) keyword = readKeyword(segment, reading);
      else addCondition(open, { segment, reading });
    }
  }
  // A text that was cut leaves groups open.
  for (let left = open.length; left > 1; left -= 1) closeGroup(open);
  return { keyword, parts: Object.freeze(open[0]?.parts ?? []) };
}

function closeGroup(open: OpenGroup[]): boolean {
  if (open.length < 2) return false;
  const group = open.pop();
  if (group) open.at(-1)?.parts.push(Object.freeze({ match: group.match, parts: Object.freeze(group.parts) }));
  return true;
}

function readKeyword(segment: string, reading: QueryReading): string {
  const keyword = unescaped(segment.slice(1));
  if (isPlainText(keyword)) return keyword;
  reading.drop('unfitValue', keyword);
  return '';
}

function addCondition(
  open: readonly OpenGroup[],
  { segment, reading }: { readonly segment: string; readonly reading: QueryReading },
): void {
  const [, key, operator, value = ''] = /^([^.]+)\.([^.]*)(?:\.([^]*))?$/.exec(segment) ?? [];
  if (key === undefined || operator === undefined) return reading.drop('unreadable', segment);
  const condition = reading.condition(
    operator === ALL_OPTIONS
      ? { field: unescaped(key), operator: 'in', value: { all: true } }
      : { field: unescaped(key), operator, value: rawValue(value, operator) },
  );
  if (condition) open.at(-1)?.parts.push(condition);
}

/** A range, a relative date, several keys, or a text, which is also one key. */
function rawValue(text: string, operator: string): unknown {
  const ends = text.split('_');
  if (operator === 'ge') return ends.length === 2 ? ends.map(unescaped) : { relative: text };
  return ends.length > 1 ? ends.map(unescaped) : unescaped(text);
}
