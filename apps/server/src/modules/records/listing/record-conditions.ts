import { KEYWORD_FIELD } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import { containsText } from '../../../shared/database/contains-text.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import {
  conditionsIn,
  isGroup,
  type ConditionGroup,
  type ConditionPart,
  type WireCondition,
} from '../conditions.port.ts';
import { decimalValue, listValue, momentValue, textValue } from './filter-values.ts';
import {
  beginningOf,
  isWholeInIndex,
  partsOf,
  searchableColumns,
  type RecordColumn,
} from '../storage/record-columns.ts';
import { keywordOf, keywordTest } from './keyword.ts';
import { all } from './record-order.ts';
import { recordRefusal } from '../records.words.ts';

const countOf = (value: unknown) =>
  Array.isArray(value) ? value.length : typeof value === 'string' ? value.split(',').length : 1;
/** The most values of all conditions together: each becomes up to three parameters of the statement. */
const MOST_VALUES = 2000;

type Test = RawBuilder<boolean>;

/** A test whose matches are not in one range of any order. */
const NO_ORDER = '';
/** Conditions whose matches are spread over the order of their column. */
const SPREAD: ReadonlySet<string> = new Set(['like', 'ne']);

/** A condition as SQL, and the column in whose order its matches are one range; empty if there is none. */
export interface ColumnTest {
  readonly column: string;
  readonly test: Test;
  /** The range of the column that contains all matches, for reading in the order of this column. */
  readonly span?: Test;
}

/**
 * The parts of a filter as SQL, all of which must hold. Fields come from the form, operators from their type; values
 * are parameters.
 */
export function conditionsToSql(compiled: CompiledForm, parts: readonly ConditionPart[]): readonly ColumnTest[] {
  const tests = testsOf(compiled, parts);
  refuseTooMany(conditionsIn(parts));
  return tests;
}

function testsOf(compiled: CompiledForm, parts: readonly ConditionPart[]): readonly ColumnTest[] {
  return parts.flatMap((part) => (isGroup(part) ? testsOfGroup(compiled, part) : testOfCondition(compiled, part)));
}

// A group of `all` adds its tests to those around it, so that each can limit the rows that are read.
function testsOfGroup(compiled: CompiledForm, { match, conditions }: ConditionGroup): readonly ColumnTest[] {
  if (match === 'all') return testsOf(compiled, conditions);
  const choices = conditions.map((part) => testsOf(compiled, [part])).filter((tests) => tests.length > 0);
  const [only, ...others] = choices;
  if (only === undefined || others.length === 0) return only ?? [];
  const any = choices.map((tests) => sql`(${all(tests.map(({ test }) => test))})`);
  return [{ column: NO_ORDER, test: sql`(${sql.join(any, sql` or `)})` }];
}

function testOfCondition(compiled: CompiledForm, condition: WireCondition): readonly ColumnTest[] {
  const { field, condition: operator } = condition;
  if (field === KEYWORD_FIELD) return testOfKeyword(compiled, keywordOf(condition));
  const column = searchableColumns(compiled).get(field);
  if (!column) throw httpRefusal('FILTER_FIELD_UNKNOWN', { field: field.slice(0, 60) });
  // Every column that can be empty can be asked for any value at all.
  const isFilled = operator === 'ne' && isNothing(condition.value) && column.operators.has('empty');
  if (!column.operators.has(operator) && !isFilled)
    throw recordRefusal('FILTER_OPERATOR_UNKNOWN', { field: column.label, operator: operator.slice(0, 20) });
  const isSpread = column.holdsSeveral || SPREAD.has(operator);
  return isIgnored(condition) ? [] : [{ column: isSpread ? NO_ORDER : column.name, ...toTests(column, condition) }];
}

function testOfKeyword(compiled: CompiledForm, keyword: string): readonly ColumnTest[] {
  return keyword === '' ? [] : [{ column: NO_ORDER, test: keywordTest(compiled, keyword) }];
}

function refuseTooMany(conditions: readonly WireCondition[]): void {
  if (conditions.reduce((sum, { value }) => sum + countOf(value), 0) > MOST_VALUES)
    throw recordRefusal('FILTER_TOO_LARGE', { values: MOST_VALUES });
}

/**
 * A condition without a value is ignored, but on the wire 'ne' without one means "has any value", and 'empty' "has
 * none".
 */
export function isIgnored({ field, condition, value }: WireCondition): boolean {
  if (field === KEYWORD_FIELD && typeof value === 'string') return value.trim() === '';
  return isNothing(value) && condition !== 'ne' && condition !== 'empty';
}

function isNothing(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.every((part) => part === '' || part === null))
  );
}

function toTests(column: RecordColumn, condition: WireCondition): Omit<ColumnTest, 'column'> {
  const isChoice = condition.condition === 'in' || condition.condition === 'findInStr';
  return isChoice && !column.holdsSeveral ? isAny(column, condition.value) : { test: toTest(column, condition) };
}

function toTest(column: RecordColumn, { condition, value }: WireCondition): Test {
  const { expression } = column;
  switch (condition) {
    case 'eq':
      return isOneOf(column, [value]);
    case 'ne':
      return isNothing(value) ? sql`not (${isMissing(column)})` : sql`${expression} <> ${single(column, value)}`;
    case 'empty':
      return isMissing(column);
    case 'like':
      return containsText(column.expression, textValue(column, value));
    case 'in':
    case 'findInStr':
      return overlaps(column, value);
    default:
      return range(column, value);
  }
}

function isMissing({ kind, expression, indexed }: RecordColumn): Test {
  if (kind === 'number') return sql`${expression} = '-Infinity'`;
  return kind === 'state' || kind === 'moment' ? sql`${expression} is null` : sql`${indexed} = ''`;
}

function single(column: RecordColumn, value: unknown): RawBuilder<unknown> {
  if (column.kind === 'number') return sql`${decimalValue(column, value)}::numeric`;
  return column.kind === 'state' ? state(decimalValue(column, value)) : sql`${textValue(column, value)}::text`;
}

// The index works only with the type of the column.
function state(decimal: string): RawBuilder<unknown> {
  const number = Number(decimal);
  return sql`${Number.isInteger(number) && Math.abs(number) < 32_768 ? number : -1}::smallint`;
}

// The range is separate from the test: as a second test it would make the planner expect too few matches.
function isAny(column: RecordColumn, value: unknown): Omit<ColumnTest, 'column'> {
  const parts = listValue(column, value);
  const values = sql.join(parts.map((part) => beginning(column, part)));
  return {
    test: isOneOf(column, parts),
    span: sql`${column.indexed} >= least(${values}) and ${column.indexed} <= greatest(${values})`,
  };
}

/**
 * Tests that the column has one of the values. The index holds only the beginning of a text, so a longer value is also
 * compared whole.
 */
function isOneOf(column: RecordColumn, values: readonly unknown[]): Test {
  const begins = oneOf(
    column.indexed,
    values.map((value) => beginning(column, value)),
  );
  const isWhole = column.kind !== 'text' || values.every(isWholeInIndex);
  return isWhole
    ? begins
    : sql<boolean>`(${begins} and ${oneOf(
        column.expression,
        values.map((value) => single(column, value)),
      )})`;
}

function oneOf(held: RawBuilder<unknown>, among: readonly RawBuilder<unknown>[]): Test {
  return among.length === 1 ? sql`${held} = ${among[0]}` : sql`${held} in (${sql.join(among)})`;
}

function beginning(column: RecordColumn, value: unknown): RawBuilder<unknown> {
  return column.kind === 'text' ? beginningOf(single(column, value)) : single(column, value);
}

function overlaps(column: RecordColumn, value: unknown): Test {
  return sql`${partsOf(column)} && ${[...listValue(column, value)]}::text[]`;
}

/** A range with one or both ends; a single value is the lower end. */
function range(column: RecordColumn, value: unknown): Test {
  const [from, to]: readonly unknown[] = Array.isArray(value) ? value : [value];
  const ends = [bound(column, from, 'from'), bound(column, to, 'to')].filter((end) => end !== undefined);
  if (ends.length === 0) return sql`true`;
  return sql`(${sql.join([...ends, sql`not (${isMissing(column)})`], sql` and `)})`;
}

function bound(column: RecordColumn, value: unknown, side: 'from' | 'to'): Test | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const operator = side === 'from' ? sql`>=` : sql`<=`;
  if (column.kind === 'number') return sql`${column.expression} ${operator} ${decimalValue(column, value)}::numeric`;
  const moment = momentValue(column, value, side);
  return column.kind === 'moment'
    ? sql`${column.expression} ${operator} ${moment}::timestamp`
    : sql`${column.indexed} ${operator} ${moment}`;
}
