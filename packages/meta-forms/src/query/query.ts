import type { Operator } from '../contract/item-type.ts';
import type { DecimalValue } from '../metadata/meta-form.ts';
import type { RelativeDate } from './relative/relative-date.ts';

/** How a condition compares. `empty` and `filled` take no value; `ge` is a range (shown as between). */
export type QueryOperator = Operator | 'empty' | 'filled';

/** A range of numbers or dates; a missing end is open, and a range without ends is empty. */
export interface QueryRange {
  readonly from?: DecimalValue;
  readonly to?: DecimalValue;
}

/** A range of days that moves with the day on which it is asked. */
export interface RelativeRange {
  readonly relative: RelativeDate;
}

/** All options of a dictionary or source: the records that have any of them. */
export interface AllOptions {
  readonly all: true;
}

/**
 * The value of a condition. Kind of the field and operator decide the shape: a text, a number, a list of keys, a range,
 * a relative date, or all options. `''`, an empty list and an empty range have no effect.
 */
export type QueryValue = DecimalValue | readonly string[] | QueryRange | RelativeRange | AllOptions;

/** One condition that a person chose. */
export interface QueryCondition {
  /** Key of the field. */
  readonly field: string;
  readonly operator: QueryOperator;
  readonly value: QueryValue;
}

/** Conditions of which all, or any one, must hold. */
export interface QueryGroup {
  readonly match: 'all' | 'any';
  readonly parts: readonly QueryPart[];
}

/** A condition, or a group of conditions. */
export type QueryPart = QueryCondition | QueryGroup;

/** What a person searches for in a list. It is a plain frozen value, which can be stored and compared as JSON. */
export interface Query extends QueryGroup {
  /** The text of the quick box; `''` searches for nothing. */
  readonly keyword: string;
}

/** The query that finds all records. */
export const EMPTY_QUERY: Query = Object.freeze({ keyword: '', match: 'all', parts: Object.freeze([]) });

/** Whether a part is a group of conditions. */
export function isQueryGroup(part: QueryPart): part is QueryGroup {
  return 'parts' in part;
}

/** Whether a value is a relative date. */
export function isRelativeRange(value: QueryValue): value is RelativeRange {
  return typeof value === 'object' && 'relative' in value;
}

/** Whether a value means all options. */
export function isAllOptions(value: QueryValue): value is AllOptions {
  return typeof value === 'object' && 'all' in value;
}

/** Whether a value is a list of keys. */
export function isKeyList(value: QueryValue): value is readonly string[] {
  return Array.isArray(value);
}

/** Whether a value is a range with fixed ends. */
export function isRange(value: QueryValue): value is QueryRange {
  return typeof value === 'object' && !isKeyList(value) && !isRelativeRange(value) && !isAllOptions(value);
}

/** Whether a condition has an effect: its operator takes no value, or its value is not empty. */
export function hasEffect({ operator, value }: QueryCondition): boolean {
  if (operator === 'empty' || operator === 'filled') return true;
  if (typeof value === 'string') return value.trim() !== '';
  if (isKeyList(value)) return value.length > 0;
  return !isRange(value) || value.from !== undefined || value.to !== undefined;
}

/** Whether a query finds all records: nothing is typed, and no condition has an effect. */
export function findsAll(query: Query): boolean {
  return query.keyword.trim() === '' && !conditionsIn(query).some(hasEffect);
}

/** The level of the request at which the conditions of the query itself are: the body holds only what must all hold. */
export function levelOfQuery(match: QueryGroup['match']): number {
  return match === 'any' ? 2 : 1;
}

/** All conditions of a group and of the groups in it, in order. */
export function conditionsIn(group: QueryGroup): readonly QueryCondition[] {
  return group.parts.flatMap((part) => (isQueryGroup(part) ? conditionsIn(part) : [part]));
}
