import { isActivity, type ActivityNode } from '../compile/process.ts';
import { holds } from '../expression/evaluate.ts';
import { beginSigner } from './begin-activity.ts';
import { cancelChildren } from './cancel.ts';
import { callListeners } from './listeners.ts';
import { lookupOf } from './lookup.ts';
import { nodeIn, parentOf, replaceToken, setVariables, type Run } from './run.ts';
import type { MultiToken, WorkflowToken } from './state.ts';
import { takeFlows } from './take-flows.ts';

/** An activity is done: the next signer begins, or the token goes on. */
export function leaveActivity(run: Run, id: number): void {
  const token = run.tokens.get(id);
  const node = token && nodeIn(run, token.node);
  if (!token || !node || !isActivity(node)) return;
  const parent = parentOf(run, token);
  if (parent?.kind !== 'multi') return leaveHost(run, token, node);
  const isEnough = isCompleteAfter(run, token, { host: parent, node });
  const host: MultiToken = { ...parent, done: parent.done + 1 };
  replaceToken(run, host);
  cancelChildren(run, token.id, 'done');
  run.tokens.delete(token.id);
  if (isEnough || host.done >= host.size) leaveHost(run, host, node);
  else beginSigner(run, host, token.followers ?? []);
}

/** Whether the completion condition holds once this instance counts as done. */
function isCompleteAfter(
  run: Run,
  token: WorkflowToken,
  { host, node }: { readonly host: MultiToken; readonly node: ActivityNode },
): boolean {
  const condition = node.multiInstance?.completionCondition;
  if (!condition) return false;
  const lookup = lookupOf(run, token);
  return holds(condition, (name) => {
    if (name === 'nrOfCompletedInstances') return host.done + 1;
    const value = lookup(name);
    return name === 'nrOfActiveInstances' && typeof value === 'number' ? value - 1 : value;
  });
}

function leaveHost(run: Run, token: WorkflowToken, node: ActivityNode): void {
  cancelChildren(run, token.id, token.kind === 'multi' ? 'signed' : 'done');
  run.tokens.delete(token.id);
  callListeners(run, node, 'end');
  if (token.kind === 'multi' && node.kind === 'userTask' && node.multiInstance)
    setVariables(run, { nrOfAgreed: token.agreed ?? 0, nrOfRejected: token.rejected ?? 0 });
  const from = node.kind === 'userTask' || node.kind === 'subProcess' ? [node.id] : token.from;
  if (token.back === undefined) takeFlows(run, node, { parent: token.parent, from });
  else
    run.work.push({ type: 'enter', node: token.back, parent: token.parent, from: run.origins.get(token.back) ?? [] });
}
