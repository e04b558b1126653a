import type { Run } from '../run.ts';
import { assignTask, openTaskOf, type TaskCommand } from './require-task.ts';

/** Gives a task to another person for good. */
export interface Transfer extends TaskCommand {
  readonly type: 'transfer';
  readonly to: string;
}

/** Also ends a delegation: the new person is the only one. */
export function transfer(run: Run, command: Transfer): void {
  assignTask(run, openTaskOf(run, command), { assignee: command.to });
}
