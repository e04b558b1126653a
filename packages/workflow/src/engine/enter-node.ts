import { isActivity } from '../compile/process.ts';
import { beginActivity } from './begin-activity.ts';
import { cancelChildren } from './cancel.ts';
import { callFlowListeners, callListeners } from './listeners.ts';
import { addToken, flowsIn, nodeIn, type Run, type Work } from './run.ts';
import { takeFlows } from './take-flows.ts';
import { setTimer } from './timers.ts';

/** A token arrives at a node: it waits there, begins an activity, or goes on. */
export function enterNode(run: Run, { node: id, parent, from, flow, back }: Work & { type: 'enter' }): void {
  const node = nodeIn(run, id);
  if (flow !== undefined) for (const taken of flowsIn(run, [flow])) callFlowListeners(run, taken);
  if (!isActivity(node)) callListeners(run, node, 'start');
  const place = { ...(parent !== undefined && { parent }), from };
  switch (node.kind) {
    case 'userTask':
    case 'serviceTask':
    case 'callActivity':
    case 'subProcess':
      return beginActivity(run, node, { ...place, ...(back !== undefined && { back }) });
    case 'parallelGateway':
    case 'inclusiveGateway':
      if (node.incoming.length < 2 || flow === undefined) return takeFlows(run, node, { parent, from });
      addToken(run, { kind: 'join', node: id, ...place, flow });
      return;
    case 'timer':
      return setTimer(run, node, place);
    case 'end':
      callListeners(run, node, 'end');
      if (!node.terminates) return;
      run.work = run.work.filter((work) => work.type === 'leave' || work.parent !== parent);
      return cancelChildren(run, parent, 'terminate');
    default:
      takeFlows(run, node, { parent, from });
  }
}
