// Where an instance can be moved with `change-state`, found from the model: Flowable moves it anywhere, also to where a
// join then waits for ever. One node is started, all open nodes after it are cancelled.
import { reachable, targetsOf, edge } from '../compile/graph.ts';
import { isActivity, type CompiledProcess, type ProcessNode } from '../compile/process.ts';
import { graphOf, loopEdges } from '../engine/run.ts';
import { own } from '../json.ts';
import type { Snapshot, TaskRecord } from './snapshot.ts';

/** The nodes that follow a node, this one included, where no loop is run again. */
function downstream(process: CompiledProcess, node: string): ReadonlySet<string> {
  const graph = graphOf(process);
  const loops = loopEdges(process);
  return reachable([node], (id) => targetsOf(graph, id).filter((target) => !loops.has(edge(id, target))));
}

/** The node of a scope that a node is or is in; undefined for a node outside of the scope. */
function placeIn(process: CompiledProcess, scope: string, id: string): string | undefined {
  let node = own(process.nodes, id);
  while (node && node.scope !== scope) node = own(process.nodes, node.scope);
  return node?.id;
}

/** The nodes that a task may be returned to, the latest first. */
export function returnPlaces(process: CompiledProcess, { tasks }: Snapshot, task: TaskRecord): readonly string[] {
  const completed = tasks
    .filter(({ end, deleteReason }) => end !== undefined && deleteReason === undefined)
    .toSorted((a, b) => (b.end ?? 0) - (a.end ?? 0))
    .map(({ node }) => node);
  return [...new Set(completed)].filter((node) => isPlaceBefore(process, node, task.node));
}

function isPlaceBefore(process: CompiledProcess, target: string, from: string): boolean {
  const node = own(process.nodes, target);
  if (!node || target === from || isInRepeatedScope(process, node)) return false;
  const place = placeIn(process, node.scope, from);
  const after = downstream(process, target);
  if (place === undefined || place === target || !after.has(place)) return false;
  return !joinsBetween(process, after, place).some((join) => lacksWay(process, after, join));
}

/** An instance of a sub-process that runs several times cannot be named: a node is all its instances. */
function isInRepeatedScope(process: CompiledProcess, node: ProcessNode): boolean {
  const scope = own(process.nodes, node.scope);
  if (!scope) return false;
  return (isActivity(scope) && scope.multiInstance !== undefined) || isInRepeatedScope(process, scope);
}

function joinsBetween(process: CompiledProcess, after: ReadonlySet<string>, place: string): readonly ProcessNode[] {
  return [...after].flatMap((id) => {
    const node = own(process.nodes, id);
    const isJoin = node?.kind === 'parallelGateway' || node?.kind === 'inclusiveGateway';
    return isJoin && id !== place && node.incoming.length > 1 && downstream(process, id).has(place) ? [node] : [];
  });
}

/** Whether a join would wait for a branch that is not started again. */
function lacksWay(process: CompiledProcess, after: ReadonlySet<string>, { incoming }: ProcessNode): boolean {
  return incoming.some((flow) => !after.has(own(process.flows, flow)?.source ?? ''));
}

/** The open nodes that end where a node is started again: those after it, or all. */
export function nodesToCancel(
  process: CompiledProcess,
  open: readonly string[],
  { target, all }: { readonly target: string; readonly all: boolean },
): readonly string[] {
  const waiting = open.filter((id) => canWait(own(process.nodes, id)));
  const node = own(process.nodes, target);
  if (all || !node) return waiting;
  const after = downstream(process, target);
  return waiting.filter((id) => {
    const place = placeIn(process, node.scope, id);
    return place !== undefined && after.has(place);
  });
}

/** Sub-processes end with what is in them, border timers with their activity. */
function canWait(node: ProcessNode | undefined): boolean {
  return node !== undefined && node.kind !== 'subProcess' && node.kind !== 'boundaryTimer';
}
