import type { Operator } from '../contract/item-type.ts';

/** One condition of a search; `value` is a text, a number, or `[from, to]` for a range. */
export interface Condition {
  readonly field: string;
  readonly label: string;
  readonly condition: Operator | 'findInStr';
  readonly value: unknown;
}
