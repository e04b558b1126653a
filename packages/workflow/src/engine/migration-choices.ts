import { isActivity, type CompiledProcess, type ProcessNode } from '../compile/process.ts';
import { own } from '../json.ts';
import { areApart, joinsAhead, spotOf, starvedJoin, type JoinAhead, type Spot } from './joins-ahead.ts';
import { hasFittingNode, hasNode, hasWayBack } from './migration.ts';
import { childrenOf, nodeIn, openRun, parentOf, type Run } from './run.ts';
import type { InstanceState, WorkflowToken } from './state.ts';
import { isBoundaryTimer } from './timers.ts';

/** A node of a version, as a person reads it. */
export interface NamedNode {
  readonly node: string;
  /** Empty where the model gives none. */
  readonly name: string;
}

/** A node where an instance is and that another version of its process has not. */
export interface MigrationChoice extends NamedNode {
  /** The nodes of the other version where it can go on; none: the instance cannot move to that version. */
  readonly targets: readonly NamedNode[];
}

/**
 * What the `mapping` of a migration must say: for each node where the instance is and that the new version has not, the
 * nodes that may replace it. Where several nodes are asked for, each is answered without the others, and `step` may
 * still refuse two answers that do not fit together. Changes nothing.
 */
export function migrationChoices(
  from: CompiledProcess,
  to: CompiledProcess,
  state: InstanceState,
): readonly MigrationChoice[] {
  const run = openRun(to, state);
  for (const token of run.tokens.values())
    if (isBoundaryTimer(token) && !hasNode(run, token)) run.tokens.delete(token.id);
  const lost = [...run.tokens.values()].filter((token) => lostNodesOf(run, token).length > 0);
  const nodes = [...new Set(lost.flatMap((token) => lostNodesOf(run, token)))];
  const search: Search = { run, from, lost, joins: new Map(), isOnly: nodes.length === 1 };
  return nodes.map((node) => ({
    node,
    name: own(from.nodes, node)?.name ?? '',
    targets: targetsOf(search, node).map(({ id, name }) => ({ node: id, name })),
  }));
}

/** What is searched, the joins of each scope that was searched, and whether one node alone is asked for. */
interface Search {
  readonly run: Run;
  readonly from: CompiledProcess;
  readonly lost: readonly WorkflowToken[];
  readonly joins: Map<string, readonly JoinAhead[]>;
  readonly isOnly: boolean;
}

/** The node of a token and the one that it leads back to, where the version has not got them. */
function lostNodesOf(run: Run, token: WorkflowToken): readonly string[] {
  const { node, back } = token;
  const isHere = hasNode(run, token) || (hasFittingNode(run, token) && isInLostScope(run, token));
  const isBackLost = !hasWayBack(run, token) && (isHere || !own(run.process.nodes, back ?? node));
  return [...(isHere ? [] : [node]), ...(isBackLost && back !== undefined ? [back] : [])];
}

/** Whether the sub-process around a token is itself asked for: the token goes with it. */
function isInLostScope(run: Run, token: WorkflowToken): boolean {
  const parent = parentOf(run, token);
  return parent?.kind === 'scope' && lostNodesOf(run, parent).includes(parent.node);
}

function targetsOf(search: Search, node: string): readonly ProcessNode[] {
  const { run, from, lost } = search;
  const old = own(from.nodes, node);
  // A join that the version has not would need another flow on which its token waits, too.
  if (!old || !(isActivity(old) || old.kind === 'timer')) return [];
  const tokens = lost.filter(
    (token) => lostNodesOf(run, token).includes(node) && parentOf(run, token)?.kind !== 'multi',
  );
  return Object.values(run.process.nodes).filter(
    (target) =>
      target.kind === old.kind &&
      isSigned(target) === isSigned(old) &&
      isScopeOf(search, old, target) &&
      tokens.every((token) => holdsInner(search, token, { old: node, target })) &&
      tokens.every((token) => fits(search, token, placeAt(token, { old: node, target: target.id }))),
  );
}

/** A node that the version has not, and one that may replace it. */
interface Replacing {
  readonly old: string;
  readonly target: ProcessNode;
}

function isSigned(node: ProcessNode): boolean {
  return isActivity(node) && node.multiInstance !== undefined;
}

/** The scope of a node stays; a sub-process that the version has not is itself asked for. */
function isScopeOf({ run, from }: Search, old: ProcessNode, target: ProcessNode): boolean {
  const { key, nodes } = run.process;
  if (old.scope === from.key) return target.scope === key;
  return own(nodes, old.scope)?.kind === 'subProcess' ? target.scope === old.scope : target.scope !== key;
}

/** Whether a sub-process has what is open in the one that it replaces. One that only leads back elsewhere stays. */
function holdsInner({ run, lost }: Search, { id, kind, node }: WorkflowToken, of: Replacing): boolean {
  const { old, target } = of;
  if (kind !== 'scope' || node !== old) return true;
  return childrenOf(run, id)
    .filter((child) => !lost.includes(child) && !isBoundaryTimer(child))
    .every((child) => nodeIn(run, child.node).scope === target.id);
}

/** The place that a token would have; undefined for a detour, which leaves from the node that it leads back to. */
function placeAt(
  { node, back }: WorkflowToken,
  of: { readonly old: string; readonly target: string },
): string | undefined {
  return back === undefined || back === of.old || node !== of.old ? of.target : undefined;
}

/** Whether a token at a place is in a branch of its own, and no join would wait for ever. */
function fits({ run, lost, isOnly, ...search }: Search, token: WorkflowToken, place: string | undefined): boolean {
  if (place === undefined) return true;
  const { scope } = nodeIn(run, place);
  const joins = search.joins.get(scope) ?? joinsAhead(run, scope, 'forward');
  search.joins.set(scope, joins);
  const spot: Spot = { places: [place] };
  const others = childrenOf(run, token.parent).filter(
    (one) => one.id !== token.id && !isBoundaryTimer(one) && !lost.includes(one),
  );
  const spots = others.map((other) => spotOf(run, other));
  if (!spots.every((other) => areApart(run, joins, [spot, other]))) return false;
  return !isOnly || starvedJoin(joins, [spot, ...spots]) === undefined;
}
