import { namesIn, readDueDate, type Template, type UserTaskNode } from '@org/workflow';
import type { LintOptions } from './lint-options.ts';
import { unknownNames } from './unknown-names.ts';

const MOST_SHOWN = 40;
const ONE_NAME = /^\$\{\s*\w+\s*\}$/;

/** Why a due date, a reminder, an escalation or a rule of skipping would do nothing. */
export function policyWarnings(
  node: UserTaskNode,
  name: string,
  { say, fields, dates }: LintOptions,
): readonly string[] {
  const { dueDate, policy } = node;
  const found: string[] = [];
  if (dueDate && namesIn(dueDate).length === 0 && !readDueDate(dueDate.text))
    found.push(say('dueUnreadable', { name, text: dueDate.text.slice(0, MOST_SHOWN) }));
  if (dueDate && fields)
    for (const field of unknownNames(dueDate, new Set(fields))) found.push(say('dueUnknownName', { name, field }));
  const item = dueDate && fieldIn(dueDate, fields ?? []);
  if (item !== undefined && dates && !dates.includes(item)) found.push(say('dueNoDate', { name, field: item }));
  if (!dueDate && policy?.remindBefore !== undefined) found.push(say('reminderWithoutDue', { name }));
  if (!dueDate && policy?.escalateAfter !== undefined) found.push(say('escalationWithoutDue', { name }));
  if (policy && policy.skip.length > 0 && !node.assignee) found.push(say('skipWithoutAssignee', { name }));
  return found;
}

/** The item that a due date consists of. */
function fieldIn(dueDate: Template, fields: readonly string[]): string | undefined {
  return ONE_NAME.test(dueDate.text.trim()) ? namesIn(dueDate).find((name) => fields.includes(name)) : undefined;
}
