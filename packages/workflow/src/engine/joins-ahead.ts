// Which joins the tokens of a scope can still reach: a command that moves tokens must leave none that waits for ever,
// and no node that is done twice.
import { edge, reachable } from '../compile/graph.ts';
import type { ProcessNode } from '../compile/process.ts';
import { isBoundaryTimer } from './timers.ts';
import { childrenOf, countSearch, flowsIn, loopEdges, nodeIn, type Run } from './run.ts';
import { nodesBefore, placesOf } from './joins.ts';
import type { WorkflowToken } from './state.ts';

/** A gateway that joins several flows, with the nodes before each of them. */
export interface JoinAhead {
  readonly id: string;
  readonly kind: 'parallelGateway' | 'inclusiveGateway';
  readonly entries: readonly { readonly flow: string; readonly before: ReadonlySet<string> }[];
}

/** Where a token is: the nodes that it leaves from, and the flow on which it waits in a join. */
export interface Spot {
  readonly places: readonly string[];
  readonly waits?: { readonly join: string; readonly flow: string };
}

/**
 * The joins of a scope: no token of it gets to another one. On ways that go forward, a token that would have to go
 * round a loop is not before a join: what it waits for on its way round may be that join.
 */
export function joinsAhead(run: Run, scope: string, ways: 'all' | 'forward'): readonly JoinAhead[] {
  const before = ways === 'all' ? nodesBefore : forwardBefore;
  return Object.values(run.process.nodes).flatMap((node) => {
    const { kind, id, incoming } = node;
    if (node.scope !== scope || (kind !== 'parallelGateway' && kind !== 'inclusiveGateway')) return [];
    if (incoming.length < 2) return [];
    const entries = incoming.map((flow) => ({ flow, before: before(run, node, [flow]) }));
    return [{ id, kind, entries }];
  });
}

/** The nodes from which a token gets to some flows of a join, where no loop is run again. */
function forwardBefore(run: Run, join: ProcessNode, flows: readonly string[]): ReadonlySet<string> {
  const loops = loopEdges(run.process);
  const found = new Set<string>();
  const add = (ids: readonly string[], target: string) => {
    for (const { source } of flowsIn(run, ids)) {
      const node = nodeIn(run, source);
      const host = node.kind === 'boundaryTimer' ? node.attachedTo : source;
      if (!loops.has(edge(host, target))) found.add(source).add(host);
    }
  };
  add(flows, join.id);
  for (const id of found) add(nodeIn(run, id).incoming, id);
  countSearch(run, found.size);
  return found;
}

/** Where a token is. */
export function spotOf(run: Run, token: WorkflowToken): Spot {
  return {
    places: placesOf(run, [token]),
    ...(token.kind === 'join' && { waits: { join: token.node, flow: token.flow } }),
  };
}

/** Where the tokens right inside a token are, or those at the top. */
export function spotsIn(run: Run, parent: number | undefined): readonly Spot[] {
  return childrenOf(run, parent)
    .filter((token) => !isBoundaryTimer(token))
    .map((token) => spotOf(run, token));
}

/** A parallel join that gets tokens on some of its flows and none on the others; undefined for none. */
export function starvedJoin(joins: readonly JoinAhead[], spots: readonly Spot[]): string | undefined {
  return joins.find((join) => {
    if (join.kind !== 'parallelGateway') return false;
    const reached = new Set(spots.flatMap((spot) => entriesOf(join, spot)));
    return reached.size > 0 && reached.size < join.entries.length;
  })?.id;
}

/**
 * Whether two tokens of one scope are in different branches: they arrive at a join on different flows, or no node
 * follows both.
 */
export function areApart(run: Run, joins: readonly JoinAhead[], [one, other]: readonly [Spot, Spot]): boolean {
  const meetsInJoin = joins.some((join) => {
    const [entries, others] = [entriesOf(join, one), entriesOf(join, other)];
    return entries.length > 0 && others.length > 0 && !entries.some((flow) => others.includes(flow));
  });
  if (meetsInJoin) return true;
  const ahead = followers(run, other);
  return ![...followers(run, one)].some((id) => ahead.has(id) && nodeIn(run, id).kind !== 'end');
}

function entriesOf(join: JoinAhead, { places, waits }: Spot): readonly string[] {
  if (waits?.join === join.id) return [waits.flow];
  return join.entries.filter(({ before }) => places.some((place) => before.has(place))).map(({ flow }) => flow);
}

/** The nodes that a token gets to along flows, its own included; timers at its border do not count. */
function followers(run: Run, { places }: Spot): ReadonlySet<string> {
  const found = reachable(places, (id) => flowsIn(run, nodeIn(run, id).outgoing).map(({ target }) => target));
  countSearch(run, found.size);
  return found;
}
