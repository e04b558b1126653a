import { TO_DO_FIELD, toDoKinds, type ToDoKind } from '@org/contract';
import type { Condition } from '@org/meta-forms/core';

/** The parameter that limits a list to records that wait for the person who opens the address. */
export const TO_DO_PARAM = 'todo';

/** The address of a module's list, limited to the records that wait for the person. */
export function toDoAddress(module: string, kind: ToDoKind): string {
  return `/business/${module}?${TO_DO_PARAM}=${kind}`;
}

/** The kind of work that the conditions limit a list to; undefined without such a condition. */
export function toDoOf(conditions: readonly Condition[]): ToDoKind | undefined {
  const value = conditions.find(({ field }) => field === TO_DO_FIELD)?.value;
  return toDoKinds.find((kind) => kind === value);
}

/** The condition for a parameter; none if it names no kind. */
export function toDoCondition(text: string | null): readonly Condition[] {
  const kind = toDoKinds.find((known) => known === text);
  return kind === undefined ? [] : [{ field: TO_DO_FIELD, label: TO_DO_FIELD, condition: 'eq', value: kind }];
}
