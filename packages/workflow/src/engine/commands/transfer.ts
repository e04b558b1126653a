import { WorkflowError } from '../../workflow-error.ts';
import type { Run } from '../run.ts';
import { assignTask, openTaskOf, type TaskCommand } from './require-task.ts';

/** Gives a task to another person for good. */
export interface Transfer extends TaskCommand {
  readonly type: 'transfer';
  readonly to: string;
}

/** Also ends a delegation: the new person is the only one. Refused to the person who has borrowed the task. */
export function transfer(run: Run, command: Transfer): void {
  const token = openTaskOf(run, command);
  const { assignee, owner } = token;
  if (owner !== undefined && owner !== command.by && assignee === command.by)
    throw new WorkflowError('TASK_BORROWED', { task: token.id, owner });
  assignTask(run, token, { assignee: command.to });
}
