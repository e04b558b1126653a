import { parseAssignee } from '../assignee/assignee-expression.ts';
import type { UserTaskNode } from '../compile/process.ts';
import { evaluate, textOf, type Lookup } from '../expression/evaluate.ts';
import type { Template } from '../expression/expression.ts';
import type { Json } from '../json.ts';
import type { OpenTask } from './effect.ts';
import type { TaskToken } from './state.ts';

/** Whom a task is for, when it is created: a person, a rule for the host, or nobody yet. */
export function assignmentOf(node: UserTaskNode, lookup: Lookup): Pick<OpenTask, 'assignee' | 'rule'> {
  if (!node.assignee) return {};
  const rule = parseAssignee(node.assignee.text);
  const value = rule ? (lookup(rule.variable) ?? null) : evaluate(node.assignee, lookup);
  const assignee = textOf(value);
  return { ...(assignee !== '' && { assignee }), ...(rule && assignee === '' && { rule }) };
}

/** An open task as a host shows it. */
export function describeTask(token: TaskToken, node: UserTaskNode, lookup: Lookup): OpenTask {
  const { assignee, owner, local } = token;
  const rule = assignee === undefined ? assignmentOf(node, lookup).rule : undefined;
  const dueDate = node.dueDate && textOf(evaluate(node.dueDate, lookup));
  const index = local?.['loopCounter'];
  return {
    task: token.id,
    node: node.id,
    name: node.name,
    ...(assignee !== undefined && { assignee }),
    ...(owner !== undefined && { owner }),
    ...(rule && { rule }),
    candidateUsers: namesOf(node.candidateUsers, lookup),
    candidateGroups: namesOf(node.candidateGroups, lookup),
    ...(dueDate !== undefined && dueDate !== '' && { dueDate }),
    ...(node.formKey !== undefined && { formKey: node.formKey }),
    ...(typeof index === 'number' && { index }),
  };
}

function namesOf(template: Template | undefined, lookup: Lookup): readonly string[] {
  return template ? listOf(evaluate(template, lookup)).map(textOf) : [];
}

/** A value as a list: a text is split at its commas, and null is empty. */
export function listOf(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value;
  const texts = textOf(value)
    .split(',')
    .map((text) => text.trim());
  return texts.filter((text) => text !== '');
}
