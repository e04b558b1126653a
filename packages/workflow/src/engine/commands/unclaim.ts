import { WorkflowError } from '../../workflow-error.ts';
import type { Run } from '../run.ts';
import { assignTask, ownTaskOf, type TaskCommand } from './require-task.ts';

/** A person returns a task to those who may claim it. */
export interface Unclaim extends TaskCommand {
  readonly type: 'unclaim';
}

/** Refused where nobody or another person has the task. */
export function unclaim(run: Run, command: Unclaim): void {
  const token = ownTaskOf(run, command);
  if (token.assignee === undefined) throw new WorkflowError('TASK_NOT_CLAIMED', { task: token.id });
  assignTask(run, token, {});
}
