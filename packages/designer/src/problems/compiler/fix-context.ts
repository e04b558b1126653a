import type { Issue } from '@org/meta-forms/core';
import type { CheckedForm, CheckedItem } from '../checked-form.ts';
import type { ProblemFix } from '../problem.ts';

/** An issue of the compiler with the item that it is about. */
export interface FixContext {
  readonly form: CheckedForm;
  readonly at: CheckedItem;
  readonly issue: Issue;
}

export type FixMaker = (about: FixContext) => readonly ProblemFix[];

/** The items of the same row and of the form that have a value, without the item itself. */
export function namesAround({ form, at }: FixContext): readonly CheckedItem[] {
  return form.items.filter(
    ({ id, list, type, item }) =>
      id !== at.id && (list === undefined || list === at.list) && type?.structure === 'value' && item.key.trim() !== '',
  );
}
