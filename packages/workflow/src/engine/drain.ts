import { WorkflowError } from '../workflow-error.ts';
import { enterNode } from './enter-node.ts';
import { fireJoin, fireStuckJoin, isStuck } from './joins.ts';
import { leaveActivity } from './leave-activity.ts';
import { callProcessListeners } from './listeners.ts';
import type { Run } from './run.ts';
import { isBoundaryTimer } from './timers.ts';

/** Nodes that one step may pass: a loop without a wait ends here. */
const BUDGET = 10_000;

/** Does all work until every token waits. Ends the instance when none is left. */
export function drain(run: Run): void {
  let spent = 0;
  do {
    for (let work = run.work.shift(); work; work = run.work.shift()) {
      spent += 1;
      if (spent > BUDGET) throw new WorkflowError('STEP_BUDGET', { most: BUDGET });
      if (work.type === 'leave') leaveActivity(run, work.token);
      else if (work.parent === undefined || run.tokens.has(work.parent)) enterNode(run, work);
    }
  } while (fireJoin(run) || leaveFinishedScope(run) || fireStuckJoin(run));
  if (run.tokens.size === 0) endInstance(run);
  else if (isStuck(run)) refuseStuck(run);
}

/** Leaves a sub-process in which nothing is open. */
function leaveFinishedScope(run: Run): boolean {
  const tokens = [...run.tokens.values()];
  const open = new Set(tokens.filter((token) => !isBoundaryTimer(token)).map(({ parent }) => parent));
  const scope = tokens.find(({ kind, id }) => kind === 'scope' && !open.has(id));
  if (scope) run.work.push({ type: 'leave', token: scope.id });
  return scope !== undefined;
}

function endInstance(run: Run): void {
  if (run.status !== 'running') return;
  run.status = 'completed';
  callProcessListeners(run, 'end');
  run.effects.push({ type: 'instanceEnded', how: 'completed' });
}

function refuseStuck(run: Run): never {
  const join = [...run.tokens.values()].find(({ kind }) => kind === 'join');
  throw new WorkflowError('STUCK', { node: join?.node ?? '' });
}
