import type { JsonObject } from '../../json.ts';
import { WorkflowError } from '../../workflow-error.ts';
import { setVariables, type Run } from '../run.ts';
import { beginAgain } from './begin-again.ts';
import { completeTask, ownTaskOf, removeTask, taskNodeOf, type TaskCommand } from './require-task.ts';

/** A person rejects: the initiator gets the task again, unless the model decides where a rejection goes. */
export interface Reject extends TaskCommand {
  readonly type: 'reject';
  readonly variables?: JsonObject;
}

/** Where a condition after the task reads flag, pass or outcome, it decides; else a new round begins. */
export function reject(run: Run, command: Reject): void {
  const token = ownTaskOf(run, command);
  if (token.node === run.process.initiatorTask) throw new WorkflowError('FIRST_NODE', { node: token.node });
  setVariables(run, command.variables ?? {});
  completeTask(run, token, { by: command.by, outcome: 'reject' });
  if (taskNodeOf(run, token).decidesRejection) {
    run.work.push({ type: 'leave', token: token.id });
    return;
  }
  removeTask(run, token);
  beginAgain(run, 'reject');
}
