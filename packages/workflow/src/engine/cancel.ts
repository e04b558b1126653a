import { isActivity } from '../compile/process.ts';
import type { CancelReason } from './effect.ts';
import { callListeners } from './listeners.ts';
import { childrenOf, nodeIn, type Run } from './run.ts';
import type { WorkflowToken } from './state.ts';

/** Removes a token and everything inside it, and says so for tasks, timers and calls. */
export function cancelToken(run: Run, token: WorkflowToken, reason: CancelReason): void {
  cancelChildren(run, token.id, reason);
  if (!run.tokens.delete(token.id)) return;
  const { id, node } = token;
  if (token.kind === 'task') {
    run.effects.push({ type: 'taskCancelled', task: id, node, reason });
    const cancelled = nodeIn(run, node);
    if (isActivity(cancelled)) callListeners(run, cancelled, 'delete');
  } else if (token.kind === 'timer') run.effects.push({ type: 'timerCancelled', timer: id, node });
  else if (token.kind === 'call' || token.kind === 'handler')
    run.effects.push({ type: 'callCancelled', call: id, node });
}

/** Removes everything inside a token, or in the whole instance. */
export function cancelChildren(run: Run, parent: number | undefined, reason: CancelReason): void {
  for (const child of childrenOf(run, parent)) cancelToken(run, child, reason);
}
