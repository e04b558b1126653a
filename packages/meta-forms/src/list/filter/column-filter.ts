import type { CandidateField } from '../../query/candidate-fields.ts';
import {
  isKeyList,
  isQueryGroup,
  isRange,
  type Query,
  type QueryCondition,
  type QueryPart,
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
export function tickedValues(query: Query, key: string): readonly string[] {
  const part = query.match === 'all' ? query.parts.find((one) => isFilterOf(one, key)) : undefined;
  if (!part) return [];
  return (isQueryGroup(part) ? part.parts : [part]).flatMap((one) => (isQueryGroup(one) ? [] : valuesOf(one)));
}

/** The query with the values of a column replaced; without values the column is not filtered. */
export function withColumnValues(query: Query, field: CandidateField, values: readonly string[]): Query {
  const others = withoutColumn(query, field.key);
  const part = partOfValues(field, values);
  if (!part) return others;
  // Another condition among those of which any may hold would find more, not less.
  const group: readonly QueryPart[] =
    others.match === 'any' && others.parts.length > 1 ? [{ match: 'any', parts: others.parts }] : others.parts;
  return { ...others, match: 'all', parts: [...group, part] };
}

/** The query without the values of a column. */
export function withoutColumn(query: Query, key: string): Query {
  return query.match === 'any' ? query : { ...query, parts: query.parts.filter((part) => !isFilterOf(part, key)) };
}

function isFilterOf(part: QueryPart, key: string): boolean {
  if (!isQueryGroup(part)) return part.field === key && isOfValues(part);
  return (
    part.match === 'any' &&
    part.parts.length > 0 &&
    part.parts.every((one) => !isQueryGroup(one) && one.field === key && isOfValues(one))
  );
}

/** Conditions that a choice of values writes; others of the same column stay. */
function isOfValues({ operator, value }: QueryCondition): boolean {
  if (operator === 'empty' || operator === 'eq') return true;
  if (operator === 'in') return isKeyList(value);
  return operator === 'ge' && isRange(value) && periodOf(value) !== undefined;
}

function valuesOf({ operator, value }: QueryCondition): readonly string[] {
  if (operator === 'empty') return [''];
  if (isKeyList(value)) return value;
  if (isRange(value)) return [periodOf(value) ?? ''];
  return [String(value)];
}
