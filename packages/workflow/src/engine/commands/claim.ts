import { WorkflowError } from '../../workflow-error.ts';
import type { Run } from '../run.ts';
import { assignTask, openTaskOf, type TaskCommand } from './require-task.ts';

/** A person takes a task that nobody has. */
export interface Claim extends TaskCommand {
  readonly type: 'claim';
}

/** Refused where somebody has the task already. */
export function claim(run: Run, command: Claim): void {
  const token = openTaskOf(run, command);
  if (token.assignee !== undefined)
    throw new WorkflowError('TASK_OF_ANOTHER', { task: token.id, assignee: token.assignee });
  assignTask(run, token, { assignee: command.by });
}
