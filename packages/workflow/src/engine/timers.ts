import type { BoundaryTimerNode, TimerNode } from '../compile/process.ts';
import { evaluate, textOf } from '../expression/evaluate.ts';
import { isTimer, readCycle } from '../timer-text.ts';
import { WorkflowError } from '../workflow-error.ts';
import type { TimerDue } from './effect.ts';
import { lookupOf } from './lookup.ts';
import { addToken, nodeIn, type Run } from './run.ts';
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
    from,
    ...(remaining !== undefined && { left: remaining }),
  });
  run.effects.push({ type: 'timerSet', timer: id, node: node.id, due });
}

/** Sets the timers at the border of an activity that has begun. */
export function setBoundaryTimers(run: Run, { id, node, from }: WorkflowToken): void {
  const activity = nodeIn(run, node);
  for (const boundary of 'boundaries' in activity ? activity.boundaries : []) {
    const timer = nodeIn(run, boundary);
    if (timer.kind === 'boundaryTimer') setTimer(run, timer, { parent: id, from });
  }
}

/** Whether a timer is at the border of the activity of its parent. */
export function isBoundaryTimer(run: Run, token: WorkflowToken): boolean {
  return token.kind === 'timer' && nodeIn(run, token.node).kind === 'boundaryTimer';
}

/** Sets a cycle again after it has fired, unless it was the last time. */
export function repeatTimer(run: Run, node: TimerNode | BoundaryTimerNode, token: TimerToken): void {
  if (node.timer.type !== 'cycle' || token.left === 0) return;
  const left = token.left === undefined ? undefined : token.left - 1;
  setTimer(run, node, { parent: token.parent, from: token.from, left });
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
