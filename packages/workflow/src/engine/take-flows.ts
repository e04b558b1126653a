import { isActivity, type ProcessFlow, type ProcessNode } from '../compile/process.ts';
import { holds } from '../expression/evaluate.ts';
import { WorkflowError } from '../workflow-error.ts';
import { callListeners } from './listeners.ts';
import { lookupOf } from './lookup.ts';
import { flowsIn, type Run } from './run.ts';

/** Where a token leaves a node. */
interface Leaving {
  readonly parent: number | undefined;
  readonly from: readonly string[];
}

/** Sends tokens along the flows of a node that are to be taken. A node without flows ends its token. */
export function takeFlows(run: Run, node: ProcessNode, { parent, from }: Leaving): void {
  // Activities have called theirs when they were done.
  if (!isActivity(node)) callListeners(run, node, 'end');
  for (const { id, target } of flowsToTake(run, node, parent))
    run.work.push({ type: 'enter', node: target, parent, from, flow: id });
}

/** The flows that a token takes: every one of a parallel gateway, one of an exclusive, else each that holds. */
function flowsToTake(run: Run, node: ProcessNode, parent: number | undefined): readonly ProcessFlow[] {
  const flows = flowsIn(run, node.outgoing);
  if (node.kind === 'parallelGateway' || flows.length === 0) return flows;
  const standard = 'defaultFlow' in node ? node.defaultFlow : undefined;
  const lookup = lookupOf(run, parent === undefined ? undefined : run.tokens.get(parent));
  const isTaken = ({ id, condition }: ProcessFlow) => id !== standard && (!condition || holds(condition, lookup));
  // An exclusive gateway reads no condition after the one that holds.
  const taken = node.kind === 'exclusiveGateway' ? firstOf(flows.find(isTaken)) : flows.filter(isTaken);
  const found = taken.length > 0 ? taken : flows.filter(({ id }) => id === standard);
  if (found.length === 0) throw new WorkflowError('NO_FLOW', { node: node.id, name: node.name });
  return found;
}

function firstOf(flow: ProcessFlow | undefined): readonly ProcessFlow[] {
  return flow ? [flow] : [];
}
