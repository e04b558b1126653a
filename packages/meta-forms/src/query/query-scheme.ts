import { readJson } from '../metadata/read-json.ts';
import { candidatesByKey, type CandidateField } from './candidate-fields.ts';
import { LONGEST_SCHEME } from './limits.ts';
import { conditionsIn, isQueryGroup, type Query, type QueryGroup, type QueryPart } from './query.ts';
import { readQueryParts, type QueryReading } from './query-reading.ts';
import type { ReadQuery } from './query-text.ts';
import { isPlainText } from './query-value.ts';

/** What a stored scheme holds: a query, or nothing that can be used. */
export type SchemeReading = ({ readonly outcome: 'read' } & ReadQuery) | { readonly outcome: 'broken' };

/**
 * A query as `querySchemeJson`: the chosen fields, one for each condition, and their values. Groups are values with
 * values of their own; relative dates stay relative.
 */
export function queryToScheme(query: Query): string {
  return JSON.stringify({
    fields: conditionsIn(query).map(({ field }) => field),
    ...(query.match === 'any' ? { match: query.match } : {}),
    ...(query.keyword === '' ? {} : { keyword: query.keyword }),
    values: query.parts.map(storedPart),
  });
}

/**
 * The query of a stored scheme: of this format, or a flat list of conditions. A scheme with more values than fields is
 * broken (forms.md §5); fields and operators that the form no longer has are left out and named.
 */
export function queryFromScheme(json: string, fields: readonly CandidateField[]): SchemeReading {
  const stored = storedScheme(json);
  if (!stored || stored.values.reduce<number>((sum, value) => sum + valuesIn(value), 0) > stored.fields) return BROKEN;
  const reading = readQueryParts(fields);
  const known = candidatesByKey(fields);
  const match = stored.match === 'any' ? 'any' : 'all';
  const parts = Object.freeze(stored.values.flatMap((value) => readPart(value, { reading, match, depth: 0, known })));
  const keyword = typeof stored.keyword === 'string' && isPlainText(stored.keyword) ? stored.keyword : '';
  return { outcome: 'read', query: Object.freeze({ match, keyword, parts }), dropped: reading.dropped };
}

const BROKEN: SchemeReading = Object.freeze({ outcome: 'broken' });

function storedPart(part: QueryPart): unknown {
  if (isQueryGroup(part)) return { match: part.match, values: part.parts.map(storedPart) };
  return { field: part.field, condition: part.operator, value: part.value };
}

type Stored = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface StoredScheme {
  /** How many fields were chosen. */
  readonly fields: number;
  readonly values: readonly unknown[];
  readonly match?: unknown;
  readonly keyword?: unknown;
}

function storedScheme(json: string): StoredScheme | undefined {
  if (json.length > LONGEST_SCHEME) return undefined;
  let stored: unknown;
  try {
    stored = readJson(json);
  } catch {
    return undefined;
  }
  if (Array.isArray(stored)) return { fields: stored.length, values: stored };
  if (!isObject(stored) || !Array.isArray(stored['fields'])) return undefined;
  const fields: readonly unknown[] = stored['fields'];
  const values = valuesOf(stored['values'], fields);
  return values && { fields: fields.length, values, match: stored['match'], keyword: stored['keyword'] };
}

/** Values as a list, or by the key of their field; a value alone belongs to the field at its place. */
function valuesOf(stored: unknown, fields: readonly unknown[]): readonly unknown[] | undefined {
  if (Array.isArray(stored))
    return stored.map((value, at) => (isObject(value) && isPart(value) ? value : withField(fields[at], value)));
  if (!isObject(stored)) return undefined;
  return Object.entries(stored).map(([key, value]) =>
    withField(fields.find((field) => keyOf(field) === key) ?? key, value),
  );
}

function isPart(value: Stored): boolean {
  return keyOf(value) !== undefined || Array.isArray(value['values']);
}

function withField(field: unknown, value: unknown): Stored {
  return { ...(isObject(field) ? field : {}), field: keyOf(field), value };
}

/** The key of a stored field or condition. */
function keyOf(stored: unknown): string | undefined {
  if (typeof stored === 'string') return stored;
  if (!isObject(stored)) return undefined;
  const key = stored['field'] ?? stored['prop'];
  return typeof key === 'string' ? key : undefined;
}

function valuesIn(value: unknown, depth = 0): number {
  if (!isObject(value) || !Array.isArray(value['values']) || depth > MOST_NESTED) return 1;
  return value['values'].reduce<number>((sum, inner) => sum + valuesIn(inner, depth + 1), 0);
}

/** Deeper groups are left out anyway; counting them must not end the stack. */
const MOST_NESTED = 10;

interface PartContext {
  readonly reading: QueryReading;
  readonly match: QueryGroup['match'];
  /** Groups around the part. */
  readonly depth: number;
  readonly known: ReadonlyMap<string, CandidateField>;
}

function readPart(stored: unknown, context: PartContext): readonly QueryPart[] {
  const { reading, match, depth } = context;
  if (!isObject(stored)) return leftOut(reading, stored);
  const { values } = stored;
  if (Array.isArray(values)) {
    if (!reading.group(depth, match)) return [];
    const parts = Object.freeze(values.flatMap((value) => readPart(value, { ...context, depth: depth + 1 })));
    return [Object.freeze({ match: stored['match'] === 'any' ? 'any' : 'all', parts })];
  }
  const field = keyOf(stored);
  if (field === undefined) return leftOut(reading, stored['label']);
  const condition = reading.condition({ field, ...operatorAndValue(stored, context.known.get(field)) });
  return condition ? [condition] : [];
}

function leftOut(reading: QueryReading, part: unknown): readonly QueryPart[] {
  reading.drop('unreadable', typeof part === 'string' ? part : '');
  return [];
}

/** The wire calls `in` on rooms `findInStr`, and all options `ne` with an empty value. */
function operatorAndValue(
  { condition, value }: Stored,
  field: CandidateField | undefined,
): { readonly operator?: string; readonly value: unknown } {
  if (typeof condition !== 'string') return { value };
  if (condition === 'findInStr') return { operator: 'in', value };
  const isAll = condition === 'ne' && value === '' && field?.kind === 'options';
  return isAll ? { operator: 'in', value: { all: true } } : { operator: condition, value };
}
