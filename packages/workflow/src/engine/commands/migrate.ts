import { isActivity, type ProcessNode } from '../../compile/process.ts';
import { own } from '../../json.ts';
import { WorkflowError } from '../../workflow-error.ts';
import { cancelToken } from '../cancel.ts';
import { nodeIn, parentOf, type Run } from '../run.ts';
import type { WorkflowToken } from '../state.ts';
import { isBoundaryTimer, setBoundaryTimers } from '../timers.ts';

/** Moves an instance to another version of its process: the process that `step` receives. */
export interface Migrate {
  readonly type: 'migrate';
  readonly by: string;
  /** New nodes and flows by their old ids; ids that stay need no entry. */
  readonly mapping?: Readonly<Record<string, string>>;
}

/**
 * Border timers that the new version drops are cancelled, those that it adds are set, and those that it keeps stay as
 * they were set. Refused where another token has no place in the new version: no node of its kind, in the same scope.
 */
export function migrate(run: Run, { mapping = {} }: Migrate): void {
  const mapped = (id: string) => own(mapping, id) ?? id;
  for (const token of run.tokens.values()) {
    const moved: WorkflowToken = {
      ...token,
      node: mapped(token.node),
      from: token.from.map(mapped).filter((id) => own(run.process.nodes, id)),
      ...(token.kind === 'join' && { flow: mapped(token.flow) }),
      ...(token.back !== undefined && { back: mapped(token.back) }),
      ...(token.fired && { fired: token.fired.map(mapped) }),
    };
    run.tokens.set(token.id, moved);
  }
  for (const token of run.tokens.values())
    if (isBoundaryTimer(token) && !hasPlace(run, token)) cancelToken(run, token, 'migrate');
  for (const token of run.tokens.values())
    if (!hasPlace(run, token)) throw new WorkflowError('NO_PLACE', { node: token.node });
  const origins = [...run.origins].map(([id, from]) => [mapped(id), from.map(mapped)] as const);
  run.origins.clear();
  for (const [id, from] of origins)
    if (own(run.process.nodes, id))
      run.origins.set(
        id,
        from.filter((one) => own(run.process.nodes, one)),
      );
  for (const token of run.tokens.values()) if (isWhole(run, token)) setBoundaryTimers(run, token);
}

/** Whether a token runs an activity as a whole: an instance of a multi-instance has no timers of its own. */
function isWhole(run: Run, token: WorkflowToken): boolean {
  return isActivity(nodeIn(run, token.node)) && token.kind !== 'timer' && parentOf(run, token)?.node !== token.node;
}

function hasPlace(run: Run, token: WorkflowToken): boolean {
  const node = own(run.process.nodes, token.node);
  if (!node || !isKindOf(token, node)) return false;
  if (token.back !== undefined && own(run.process.nodes, token.back)?.scope !== node.scope) return false;
  if (token.kind === 'join' && !node.incoming.includes(token.flow)) return false;
  return isInside(run, token, node);
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
function isInside(run: Run, token: WorkflowToken, node: ProcessNode): boolean {
  const parent = parentOf(run, token);
  if (node.kind === 'boundaryTimer') return parent?.node === node.attachedTo;
  if (parent?.kind === 'multi') return parent.node === node.id;
  return (parent?.node ?? run.process.key) === node.scope;
}
