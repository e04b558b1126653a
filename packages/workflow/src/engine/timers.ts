import type { BoundaryTimerNode, TimerNode } from '../compile/process.ts';
import { evaluate, textOf } from '../expression/evaluate.ts';
import { isTimer, readCycle } from '../timer-text.ts';
import { WorkflowError } from '../workflow-error.ts';
import type { TimerDue } from './effect.ts';
import { lookupOf } from './lookup.ts';
import { addToken, childrenOf, nodeIn, type Run } from './run.ts';
import type { TimerToken, WorkflowToken } from './state.ts';

/** Where a timer belongs, and how often a cycle may still fire. */
type Place = Pick<TimerToken, 'parent' | 'from' | 'left'>;

/** Sets the timer of a node. */
export function setTimer(run: Run, node: TimerNode | BoundaryTimerNode, { parent, from, left }: Place): void {
  const { due, times } = dueOf(run, node, parent);
  const remaining = left ?? (times === undefined ? undefined : times - 1);
  const { id } = addToken(run, {
    kind: 'timer',
    node: node.id,
    ...(parent !== undefined && { parent }),
    ...(node.kind === 'boundaryTimer' && { attached: true }),
    from,
    ...(remaining !== undefined && { left: remaining }),
  });
  run.effects.push({ type: 'timerSet', timer: id, node: node.id, due });
}

/** Sets the timers at the border of an activity that are not set and have not fired yet. */
export function setBoundaryTimers(run: Run, { id, node, from, fired = [] }: WorkflowToken): void {
  const activity = nodeIn(run, node);
  const boundaries = 'boundaries' in activity ? activity.boundaries : [];
  if (boundaries.length === 0) return;
  const known = new Set([...fired, ...boundaryTimersOf(run, id).map((timer) => timer.node)]);
  for (const boundary of boundaries) {
    const timer = nodeIn(run, boundary);
    if (timer.kind === 'boundaryTimer' && !known.has(boundary)) setTimer(run, timer, { parent: id, from });
  }
}

/** The timers that are set at the border of an activity. */
function boundaryTimersOf(run: Run, host: number): readonly WorkflowToken[] {
  return childrenOf(run, host).filter(isBoundaryTimer);
}

/** Whether a timer is at the border of the activity of its parent. */
export function isBoundaryTimer(token: WorkflowToken): boolean {
  return token.kind === 'timer' && token.attached === true;
}

/** Sets a cycle again after it has fired; answers whether it did, which it does not after the last time. */
export function repeatTimer(run: Run, node: TimerNode | BoundaryTimerNode, token: TimerToken): boolean {
  if (node.timer.type !== 'cycle' || token.left === 0) return false;
  const left = token.left === undefined ? undefined : token.left - 1;
  setTimer(run, node, { parent: token.parent, from: token.from, left });
  return true;
}

function dueOf(
  run: Run,
  { id, name, timer: { type, value } }: TimerNode | BoundaryTimerNode,
  parent: number | undefined,
): { readonly due: TimerDue; readonly times?: number } {
  const text = textOf(evaluate(value, lookupOf(run, parent === undefined ? undefined : run.tokens.get(parent))));
  if (!isTimer(type, text)) throw new WorkflowError('TIMER_UNREADABLE', { node: id, name, value: text.slice(0, 80) });
  const cycle = type === 'cycle' ? readCycle(text) : undefined;
  return { due: { type: type === 'date' ? 'date' : 'duration', value: cycle?.every ?? text }, times: cycle?.times };
}
