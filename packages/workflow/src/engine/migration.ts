import { isActivity, type ActivityNode, type ProcessNode } from '../compile/process.ts';
import { own } from '../json.ts';
import { nodeIn, parentOf, type Run } from './run.ts';
import type { WorkflowToken } from './state.ts';
import { isBoundaryTimer } from './timers.ts';

/** Whether the process has a node that a token can be at: one that fits it, in the same scope. */
export function hasNode(run: Run, token: WorkflowToken): boolean {
  return hasFittingNode(run, token) && isInside(run, token);
}

/** Whether the process has a node of the kind of a token, in whatever scope. */
export function hasFittingNode(run: Run, token: WorkflowToken): boolean {
  const node = own(run.process.nodes, token.node);
  if (!node || !isKindOf(token, node)) return false;
  if (token.kind === 'join') return node.incoming.includes(token.flow);
  return token.kind === 'multi' || !isActivity(node) || isSigner(run, token, node);
}

/** A countersign is done by signers, whose expressions read the element of each. */
function isSigner(run: Run, token: WorkflowToken, { multiInstance }: ActivityNode): boolean {
  if (!multiInstance) return true;
  const { elementVariable } = multiInstance;
  const hasElement = elementVariable === undefined || own(token.local ?? {}, elementVariable) !== undefined;
  return hasElement && parentOf(run, token)?.kind === 'multi';
}

/** Whether the process has the activity that a detour leads back to. */
export function hasWayBack(run: Run, { node, back }: WorkflowToken): boolean {
  if (back === undefined) return true;
  const target = own(run.process.nodes, back);
  return target !== undefined && isActivity(target) && target.scope === own(run.process.nodes, node)?.scope;
}

/** Whether a node can have a token of this kind. */
function isKindOf(token: WorkflowToken, node: ProcessNode): boolean {
  switch (token.kind) {
    case 'task':
      return node.kind === 'userTask';
    case 'join':
      return node.kind === 'parallelGateway' || node.kind === 'inclusiveGateway';
    case 'scope':
      return node.kind === 'subProcess';
    case 'call':
      return node.kind === 'callActivity';
    case 'handler':
      return node.kind === 'serviceTask';
    case 'timer':
      return node.kind === (isBoundaryTimer(token) ? 'boundaryTimer' : 'timer');
    case 'multi':
      return isActivity(node);
  }
}

/** Whether the token around is that of the node's scope, activity or multi-instance. */
function isInside(run: Run, token: WorkflowToken): boolean {
  const node = nodeIn(run, token.node);
  const parent = parentOf(run, token);
  if (node.kind === 'boundaryTimer') return parent?.node === node.attachedTo;
  if (parent?.kind === 'multi') return parent.node === node.id;
  return (parent?.node ?? run.process.key) === node.scope;
}
