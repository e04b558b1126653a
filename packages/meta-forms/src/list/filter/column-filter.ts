import type { CandidateField } from '../../query/candidate-fields.ts';
import {
  hasEffect,
  isKeyList,
  isQueryGroup,
  isRange,
  type Query,
  type QueryCondition,
  type QueryPart,
  type QueryRange,
} from '../../query/query.ts';
import { readValue } from '../../query/query-value.ts';
import { periodOf } from './date-periods.ts';

/** The most values that a person can choose at once: those of texts are a condition each. */
export const MOST_TICKED = 50;

/** The part of a query that finds the records with any of these values of a column; `''` is no value. */
function partOfValues(field: CandidateField, values: readonly string[]): QueryPart | undefined {
  const filled = values.filter((value) => value !== '');
  const conditions = [
    ...(field.kind === 'options' && filled.length > 0
      ? [{ field: field.key, operator: 'in' as const, value: filled }]
      : filled.flatMap((value) => conditionOfValue(field, value))),
    ...(filled.length < values.length ? [{ field: field.key, operator: 'empty' as const, value: '' }] : []),
  ];
  return conditions.length > 1 ? { match: 'any', parts: conditions } : conditions[0];
}

function conditionOfValue(field: CandidateField, text: string): readonly QueryCondition[] {
  const operator = field.kind === 'date' ? 'ge' : 'eq';
  const value = readValue({ field, operator }, operator === 'ge' ? [text, text] : text);
  return value === undefined ? [] : [{ field: field.key, operator, value }];
}

/** The values of a column that a query is filtered by, as `partOfValues` writes them. */
export function tickedValues(query: Query, field: CandidateField): readonly string[] {
  const part = query.match === 'all' ? query.parts.find((one) => isFilterOf(one, field)) : undefined;
  if (!part) return [];
  return (isQueryGroup(part) ? part.parts : [part]).flatMap((one) => (isQueryGroup(one) ? [] : valuesOf(one)));
}

/** The range that a query limits a column of numbers to; it is the one of the query dialog. */
export function columnRange(query: Query, field: CandidateField): QueryRange {
  const value = rangeCondition(query, field)?.value;
  return value !== undefined && isRange(value) ? value : {};
}

/** The query with the values of a column replaced; without values the column is not filtered. */
export function withColumnValues(query: Query, field: CandidateField, values: readonly string[]): Query {
  return withPart(withoutColumn(query, field), partOfValues(field, values));
}

/** The query with a range of a column instead of what it was filtered by; without ends the column is not filtered. */
export function withColumnRange(query: Query, field: CandidateField, value: QueryRange): Query {
  const part: QueryCondition = { field: field.key, operator: 'ge', value };
  return withPart(withoutColumn(query, field), hasEffect(part) ? part : undefined);
}

function withPart(query: Query, part: QueryPart | undefined): Query {
  if (!part) return query;
  // Another condition among those of which any may hold would find more, not less.
  const group: readonly QueryPart[] =
    query.match === 'any' && query.parts.length > 1 ? [{ match: 'any', parts: query.parts }] : query.parts;
  return { ...query, match: 'all', parts: [...group, part] };
}

/** The query without the values and the range of a column. */
export function withoutColumn(query: Query, field: CandidateField): Query {
  if (query.match === 'any') return query;
  const range = rangeCondition(query, field);
  return { ...query, parts: query.parts.filter((part) => part !== range && !isFilterOf(part, field)) };
}

/** Of several ranges of one column the first is the one that its head changes. */
function rangeCondition(query: Query, { key, kind }: CandidateField): QueryCondition | undefined {
  if (kind !== 'number' || query.match === 'any') return undefined;
  return query.parts
    .flatMap((part) => (isQueryGroup(part) ? [] : part))
    .find((part) => {
      return part.field === key && part.operator === 'ge' && isRange(part.value);
    });
}

function isFilterOf(part: QueryPart, field: CandidateField): boolean {
  if (!isQueryGroup(part)) return part.field === field.key && isOfValues(part, field);
  return (
    part.match === 'any' &&
    part.parts.length > 0 &&
    part.parts.every((one) => !isQueryGroup(one) && one.field === field.key && isOfValues(one, field))
  );
}

/** Conditions that a choice of values writes; others of the same column stay. */
function isOfValues({ operator, value }: QueryCondition, { kind }: CandidateField): boolean {
  if (operator === 'empty' || operator === 'eq') return true;
  if (operator === 'in') return isKeyList(value);
  return kind === 'date' && operator === 'ge' && isRange(value) && periodOf(value) !== undefined;
}

function valuesOf({ operator, value }: QueryCondition): readonly string[] {
  if (operator === 'empty') return [''];
  if (isKeyList(value)) return value;
  if (isRange(value)) return [periodOf(value) ?? ''];
  return [String(value)];
}
