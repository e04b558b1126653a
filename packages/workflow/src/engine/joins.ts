// Joins count tokens for each arriving flow. A parallel join fires when every flow has one. An inclusive join follows
// BPMN 2.0, section 13.3.2: no token may still arrive on a flow that has none, except one that could as well arrive on
// a flow that has one. Ways through the join do not count.
import { groupedBy } from '../grouped-by.ts';
import type { GatewayNode, ProcessNode } from '../compile/process.ts';
import { childrenOf, countSearch, flowsIn, nodeIn, type Run } from './run.ts';
import type { JoinToken, WorkflowToken } from './state.ts';
import { takeFlows } from './take-flows.ts';
import { isBoundaryTimer } from './timers.ts';

/** The tokens that wait in one gateway of one scope. */
interface Waiting {
  readonly node: GatewayNode;
  readonly parent: number | undefined;
  readonly tokens: readonly JoinToken[];
}

/** Fires a join that has all its tokens. Answers whether there was one. */
export function fireJoin(run: Run): boolean {
  const ready = waitingJoins(run).find((waiting) => isReady(run, waiting));
  if (ready) fire(run, ready);
  return ready !== undefined;
}

/** Where joins only wait for each other, fires an inclusive one, so that the instance does not hang. */
export function fireStuckJoin(run: Run): boolean {
  const stuck = isStuck(run) ? waitingJoins(run).find(({ node }) => node.kind === 'inclusiveGateway') : undefined;
  if (stuck) fire(run, stuck);
  return stuck !== undefined;
}

/** One token of each flow becomes the token that leaves. */
function fire(run: Run, { node, parent, tokens }: Waiting): void {
  const firsts = new Map<string, JoinToken>();
  for (const token of tokens) if (!firsts.has(token.flow)) firsts.set(token.flow, token);
  for (const { id } of firsts.values()) run.tokens.delete(id);
  const from = [...new Set([...firsts.values()].flatMap((token) => token.from))];
  takeFlows(run, node, { parent, from });
}

function waitingJoins(run: Run): readonly Waiting[] {
  const groups = groupedBy(
    [...run.tokens.values()].filter((token) => token.kind === 'join'),
    ({ node, parent }) => `${parent ?? ''} ${node}`,
  );
  return [...groups.values()].flatMap((tokens) => {
    const [first] = tokens;
    const node = first && nodeIn(run, first.node);
    if (!first || (node?.kind !== 'parallelGateway' && node?.kind !== 'inclusiveGateway')) return [];
    return [{ node, parent: first.parent, tokens }];
  });
}

function isReady(run: Run, { node, parent, tokens }: Waiting): boolean {
  const full = new Set(tokens.map(({ flow }) => flow));
  const empty = node.incoming.filter((flow) => !full.has(flow));
  if (empty.length === 0) return true;
  if (node.kind === 'parallelGateway') return false;
  const mayArrive = nodesBefore(run, node, empty);
  const mayJoin = nodesBefore(run, node, [...full]);
  const others = childrenOf(run, parent).filter((token) => token.node !== node.id);
  return placesOf(run, others).every((place) => !mayArrive.has(place) || mayJoin.has(place));
}

/** The nodes from which a token gets to one of the flows without passing the join. */
export function nodesBefore(run: Run, join: ProcessNode, flows: readonly string[]): ReadonlySet<string> {
  const found = new Set(sourcesOf(run, flows, join));
  for (const id of found) {
    const node = nodeIn(run, id);
    // A token at an activity may go on from its border.
    const before = node.kind === 'boundaryTimer' ? [node.attachedTo] : sourcesOf(run, node.incoming, join);
    for (const one of before) found.add(one);
  }
  countSearch(run, found.size);
  return found;
}

function sourcesOf(run: Run, flows: readonly string[], join: ProcessNode): readonly string[] {
  return flowsIn(run, flows).flatMap(({ source }) => (source === join.id ? [] : [source]));
}

/** The nodes that tokens leave from: their own or those they lead back to, and the timers at their borders. */
export function placesOf(run: Run, tokens: readonly WorkflowToken[]): readonly string[] {
  const hosts = new Set<number | undefined>(tokens.map(({ id }) => id));
  // In one pass: a scope has thousands of tokens.
  const timers = [...run.tokens.values()].filter((token) => isBoundaryTimer(token) && hosts.has(token.parent));
  return [...tokens.map(({ back, node }) => back ?? node), ...timers.map(({ node }) => node)];
}

/** Whether nothing can move any more: each token waits in a join, or contains only such. */
export function isStuck(run: Run): boolean {
  const tokens = [...run.tokens.values()];
  return tokens.length > 0 && tokens.every(({ kind }) => kind === 'join' || kind === 'scope' || kind === 'multi');
}
