import { WorkflowError } from '../../workflow-error.ts';
import type { Run } from '../run.ts';
import { assignTask, ownTaskOf, type TaskCommand } from './require-task.ts';

/** Lends a task to another person, who returns it with `resolve`. */
export interface Delegate extends TaskCommand {
  readonly type: 'delegate';
  readonly to: string;
}

/** Refused for a task that is delegated already, and to oneself. */
export function delegate(run: Run, command: Delegate): void {
  const token = ownTaskOf(run, command);
  if (command.to === command.by) throw new WorkflowError('DELEGATED_TO_ONESELF', { task: token.id });
  assignTask(run, token, { assignee: command.to, owner: command.by });
}
