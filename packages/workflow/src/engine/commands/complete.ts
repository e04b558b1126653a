import type { JsonObject } from '../../json.ts';
import { setVariables, type Run } from '../run.ts';
import { completeTask, ownTaskOf, type TaskCommand } from './require-task.ts';

/** A person agrees, or submits what they began. */
export interface Complete extends TaskCommand {
  readonly type: 'complete';
  /** `agree` by default. */
  readonly outcome?: 'agree' | 'submit';
  readonly variables?: JsonObject;
}

/** Sets the variables, then `flag`, `pass` and `outcome`, and goes on. */
export function complete(run: Run, command: Complete): void {
  const token = ownTaskOf(run, command);
  setVariables(run, command.variables ?? {});
  completeTask(run, token, { by: command.by, outcome: command.outcome ?? 'agree' });
  run.work.push({ type: 'leave', token: token.id });
}
