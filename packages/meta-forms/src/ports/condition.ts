import type { Operator } from '../contract/item-type.ts';

/** How a condition compares on the wire. `empty` finds records without a value. */
export type ConditionOperator = Operator | 'findInStr' | 'empty';

/** One condition of a search; `value` is a text, a number, a list, or `[from, to]` for a range. */
export interface Condition {
  readonly field: string;
  readonly label: string;
  readonly condition: ConditionOperator;
  readonly value: unknown;
}

/**
 * Conditions of which all, or any one, must hold. Groups are nested to three levels; the body of a request is the
 * first.
 */
export interface ConditionGroup {
  readonly match: 'all' | 'any';
  readonly conditions: readonly ConditionPart[];
}

/** A part of a search: the parts of a body must all hold. */
export type ConditionPart = Condition | ConditionGroup;

/** The field of the condition that searches names and codes of a form for a text. */
export const KEYWORD_FIELD = '$keyword';
