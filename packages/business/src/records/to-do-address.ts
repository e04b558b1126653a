import { TO_DO_FIELD, toDoKinds, type ToDoKind } from '@org/contract';
import type { Condition } from '@org/meta-forms/core';

/** The parameter of an address that says which records wait for the person who opens it. */
export const TO_DO_PARAM = 'todo';

/** Where the records of a module are listed that wait for the person. */
export function toDoAddress(module: string, kind: ToDoKind): string {
  return `/business/${module}?${TO_DO_PARAM}=${kind}`;
}

/** The kind that a list is limited to, if it is. */
export function toDoOf(conditions: readonly Condition[]): ToDoKind | undefined {
  const value = conditions.find(({ field }) => field === TO_DO_FIELD)?.value;
  return toDoKinds.find((kind) => kind === value);
}

/** The condition that a parameter means; none for what is no kind. */
export function toDoCondition(text: string | null): readonly Condition[] {
  const kind = toDoKinds.find((known) => known === text);
  return kind === undefined ? [] : [{ field: TO_DO_FIELD, label: TO_DO_FIELD, condition: 'eq', value: kind }];
}
