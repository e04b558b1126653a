import type { JsonObject } from '../../json.ts';
import { WorkflowError } from '../../workflow-error.ts';
import { setVariables, type Run } from '../run.ts';
import { assignTask, openTaskOf, type TaskCommand } from './require-task.ts';

/** A person has done what was delegated to them: the task is its owner's again. */
export interface Resolve extends TaskCommand {
  readonly type: 'resolve';
  readonly variables?: JsonObject;
}

/** Refused for a task that is not delegated, or to another person. */
export function resolve(run: Run, command: Resolve): void {
  const token = openTaskOf(run, command);
  if (token.owner === undefined) throw new WorkflowError('TASK_NOT_DELEGATED', { task: token.id });
  if (token.assignee !== command.by)
    throw new WorkflowError('TASK_OF_ANOTHER', { task: token.id, assignee: token.assignee ?? '' });
  setVariables(run, command.variables ?? {});
  assignTask(run, token, { assignee: token.owner });
}
