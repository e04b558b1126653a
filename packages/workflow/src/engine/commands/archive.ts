import { cancelChildren } from '../cancel.ts';
import { callProcessListeners } from '../listeners.ts';
import type { Run } from '../run.ts';
import { completeTask, ownTaskOf, removeTask } from './require-task.ts';

/** Ends the instance early: a person from a task, or an administrator without one. */
export interface Archive {
  readonly type: 'archive';
  readonly by: string;
  readonly task?: number;
}

/** Cancels all that is open. */
export function archive(run: Run, { by, task }: Archive): void {
  if (task !== undefined) {
    const token = ownTaskOf(run, { by, task });
    completeTask(run, token, { by, outcome: 'archive' });
    removeTask(run, token);
  }
  cancelChildren(run, undefined, 'archive');
  run.status = 'archived';
  callProcessListeners(run, 'end');
  run.effects.push({ type: 'instanceEnded', how: 'archived' });
}
