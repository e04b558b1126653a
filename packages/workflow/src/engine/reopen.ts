// A return opens earlier nodes again. So that joins still get all their tokens, it goes back through the recorded
// origins as a whole front: where it passes a join, every branch that fed the join is opened again.
import { reachable } from '../compile/graph.ts';
import { own } from '../json.ts';
import type { CompiledProcess } from '../compile/process.ts';
import { WorkflowError } from '../workflow-error.ts';
import { cancelToken } from './cancel.ts';
import type { CancelReason } from './effect.ts';
import { downstream } from './origins.ts';
import { childrenOf, flowsIn, nodeIn, parentOf, type Run } from './run.ts';
import type { WorkflowToken } from './state.ts';

/** What is opened again, and inside which token. */
export interface Reopening {
  readonly targets: readonly string[];
  /** The token that goes back: the task, its multi-instance, or a sub-process around it. */
  readonly base: WorkflowToken;
}

/** The token that runs the activity as a whole: the multi-instance around one of its instances. */
export function baseOf(run: Run, token: WorkflowToken): WorkflowToken {
  const parent = parentOf(run, token);
  return parent?.kind === 'multi' ? parent : token;
}

/** What a return to a node opens; without a node, what was done right before. Refuses what is not earlier. */
export function reopeningOf(run: Run, token: WorkflowToken, to?: string): Reopening {
  const base = baseOf(run, token);
  if (base.from.length === 0) throw new WorkflowError('FIRST_NODE', { node: base.node });
  const scopes = scopesAbove(run.process, base.node);
  const front = to === undefined ? base.from : frontThrough(run, base, liftedInto(run, to, scopes));
  return inOneScope(run, base, front);
}

/** The nodes that a task may be returned to, the latest first. */
export function earlierNodes(run: Run, token: WorkflowToken): readonly string[] {
  const { node, from } = baseOf(run, token);
  return [...originsBefore(run, from)].filter((id) => id !== node);
}

/** Brings the base and the targets into the same scope: a finished sub-process is opened again as a whole. */
export function inOneScope(run: Run, token: WorkflowToken, nodes: readonly string[]): Reopening {
  const scopes = scopesAbove(run.process, token.node);
  const lifted = nodes.map((id) => liftedInto(run, id, scopes));
  const outermost = Math.max(0, ...lifted.map((id) => scopes.indexOf(nodeIn(run, id).scope)));
  const scope = scopes[outermost];
  let base = token;
  while (nodeIn(run, base.node).scope !== scope) {
    const around = parentOf(run, base);
    if (!around) break;
    base = baseOf(run, around);
  }
  const targets = new Set(lifted.map((id) => liftedInto(run, id, scopes.slice(outermost))));
  return { base, targets: firstOnes(run, [...targets]) };
}

/** Cancels the base and all tokens after the targets, and opens the targets. */
export function reopen(run: Run, { base, targets }: Reopening, reason: CancelReason): void {
  const after = downstream(run, targets);
  for (const token of childrenOf(run, base.parent))
    if (token.id === base.id || after.has(placeOf(run, token))) cancelToken(run, token, reason);
  for (const node of targets)
    run.work.push({ type: 'enter', node, parent: base.parent, from: run.origins.get(node) ?? [] });
}

/** The node whose position a token has: that of a join is where the token came from. */
export function placeOf(run: Run, token: WorkflowToken): string {
  if (token.kind === 'join') return flowsIn(run, [token.flow])[0]?.source ?? token.node;
  return token.back ?? token.node;
}

/** The sub-processes around a node, the nearest first, and the key of the process. */
function scopesAbove(process: CompiledProcess, id: string): readonly string[] {
  const scopes: string[] = [];
  for (let scope = own(process.nodes, id)?.scope; scope !== undefined; scope = own(process.nodes, scope)?.scope)
    scopes.push(scope);
  return scopes;
}

/** A node, or the sub-process around it that is in one of the scopes. */
function liftedInto(run: Run, id: string, scopes: readonly string[]): string {
  let lifted = id;
  while (!scopes.includes(nodeIn(run, lifted).scope)) lifted = nodeIn(run, lifted).scope;
  return lifted;
}

/** The front of completed nodes that contains a node: each step back replaces one node by all that came before it. */
function frontThrough(run: Run, base: WorkflowToken, to: string): readonly string[] {
  const front = new Set(base.from);
  const passed = new Set<string>();
  while (!front.has(to)) {
    const next = [...front].find((id) => !passed.has(id) && originsBefore(run, [id]).has(to));
    if (next === undefined) throw new WorkflowError('NOT_EARLIER', { node: to });
    passed.add(next);
    front.delete(next);
    for (const before of run.origins.get(next) ?? []) front.add(before);
  }
  return [...front];
}

/** Some nodes and all that were completed before them. */
function originsBefore(run: Run, ids: readonly string[]): ReadonlySet<string> {
  return reachable(ids, (id) => run.origins.get(id) ?? []);
}

/** Without the nodes that follow another one, because they come again anyway. */
function firstOnes(run: Run, nodes: readonly string[]): readonly string[] {
  const after = new Map(nodes.map((id) => [id, downstream(run, [id])]));
  return nodes.filter((id) => !nodes.some((other) => other !== id && after.get(other)?.has(id)));
}
