import { WorkflowError } from '../../workflow-error.ts';
import { cancelToken } from '../cancel.ts';
import { callListeners } from '../listeners.ts';
import { nodeIn, parentOf, replaceToken, type Run } from '../run.ts';
import type { TimerToken } from '../state.ts';
import type { BoundaryTimerNode } from '../../compile/process.ts';
import { takeFlows } from '../take-flows.ts';
import { repeatTimer } from '../timers.ts';

/** The time of a timer has come. */
export interface FireTimer {
  readonly type: 'fireTimer';
  readonly timer: number;
}

/** Refused where the timer has fired or was cancelled: it never fires twice. */
export function fireTimer(run: Run, { timer }: FireTimer): void {
  const token = run.tokens.get(timer);
  const node = token && nodeIn(run, token.node);
  if (token?.kind !== 'timer' || !node) throw new WorkflowError('TIMER_NOT_SET', { timer });
  run.tokens.delete(token.id);
  if (node.kind === 'boundaryTimer') fireAtBorder(run, token, node);
  else takeFlows(run, node, { parent: token.parent, from: token.from });
}

function fireAtBorder(run: Run, token: TimerToken, node: BoundaryTimerNode): void {
  const host = parentOf(run, token);
  if (!host) throw new WorkflowError('TIMER_NOT_SET', { timer: token.id });
  if (node.interrupting) cancelToken(run, host, 'timer');
  else if (!repeatTimer(run, node, token)) replaceToken(run, { ...host, fired: [...(host.fired ?? []), node.id] });
  callListeners(run, node, 'start');
  takeFlows(run, node, { parent: host.parent, from: token.from });
}
