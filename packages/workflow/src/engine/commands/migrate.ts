import { isActivity } from '../../compile/process.ts';
import { groupedBy } from '../../grouped-by.ts';
import { own } from '../../json.ts';
import { WorkflowError } from '../../workflow-error.ts';
import { cancelToken } from '../cancel.ts';
import { areApart, joinsAhead, spotOf, spotsIn, starvedJoin } from '../joins-ahead.ts';
import { hasNode, hasWayBack } from '../migration.ts';
import { childrenOf, nodeIn, parentOf, type Run } from '../run.ts';
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
 * they were set. Refused where another token has no place in the new version (no node of its kind, in the same scope),
 * and where a node that the mapping names would be done twice or keep a join waiting.
 */
export function migrate(run: Run, { mapping = {} }: Migrate): void {
  const earlier = new Map(run.tokens);
  mapTokens(run, mapping);
  for (const token of run.tokens.values())
    if (isBoundaryTimer(token) && !hasNode(run, token)) cancelToken(run, token, 'migrate');
  for (const token of run.tokens.values())
    if (!hasNode(run, token) || !hasWayBack(run, token)) throw new WorkflowError('NO_PLACE', { node: token.node });
  mapOrigins(run, mapping);
  const moved = [...run.tokens.values()].filter((token) => isMoved(token, earlier.get(token.id)));
  requireSound(run, moved);
  for (const { id, kind, node } of moved) {
    const from = earlier.get(id)?.node ?? node;
    if (kind === 'task' && from !== node) run.effects.push({ type: 'taskMoved', task: id, node, from });
  }
  for (const token of run.tokens.values()) if (isWhole(run, token)) setBoundaryTimers(run, token);
}

function mapTokens(run: Run, mapping: Readonly<Record<string, string>>): void {
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
}

function mapOrigins(run: Run, mapping: Readonly<Record<string, string>>): void {
  const mapped = (id: string) => own(mapping, id) ?? id;
  const origins = [...run.origins].map(([id, from]) => [mapped(id), from.map(mapped)] as const);
  run.origins.clear();
  for (const [id, from] of origins)
    if (own(run.process.nodes, id))
      run.origins.set(
        id,
        from.filter((one) => own(run.process.nodes, one)),
      );
}

function isMoved(token: WorkflowToken, earlier: WorkflowToken | undefined): boolean {
  return !isBoundaryTimer(token) && (token.node !== earlier?.node || token.back !== earlier.back);
}

/** Refuses moved tokens that are not in a branch of their own, and joins that could not get all their tokens. */
function requireSound(run: Run, moved: readonly WorkflowToken[]): void {
  // Signers of one node are in one branch.
  const bases = moved.filter((token) => parentOf(run, token)?.kind !== 'multi');
  for (const [scope, tokens] of groupedBy(bases, ({ node }) => nodeIn(run, node).scope)) {
    const joins = joinsAhead(run, scope, 'forward');
    for (const token of tokens) {
      const { id, node, parent } = token;
      const others = childrenOf(run, parent).filter((one) => one.id !== id && !isBoundaryTimer(one));
      const near = others.find((other) => !areApart(run, joins, [spotOf(run, token), spotOf(run, other)]));
      if (near) throw new WorkflowError('MIGRATE_WOULD_DOUBLE', { node, other: near.node });
      const join = starvedJoin(joins, spotsIn(run, parent));
      if (join !== undefined) throw new WorkflowError('JOIN_WOULD_WAIT', { node, join });
    }
  }
}

/** Whether a token runs an activity as a whole: an instance of a multi-instance has no timers of its own. */
function isWhole(run: Run, token: WorkflowToken): boolean {
  return isActivity(nodeIn(run, token.node)) && token.kind !== 'timer' && parentOf(run, token)?.node !== token.node;
}
