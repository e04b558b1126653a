import { groupedBy } from '../grouped-by.ts';
import { refuseNode } from './refuse-node.ts';
import type { Compilation } from './compilation.ts';
import { backEdges, reachable, targetsOf, type Graph } from './graph.ts';
import { isActivity, type ProcessNode } from './process.ts';

/** Refuses what could never run to an end: ends without a start, gateways without exits, loops without a wait. */
export function checkStructure(compilation: Compilation, key: string): void {
  const graph: Graph = { node: (id) => compilation.nodes.get(id), flow: (id) => compilation.flows.get(id) };
  checkFlows(compilation, graph);
  for (const node of compilation.nodes.values()) checkNode(compilation, node);
  const inScope = groupedBy(compilation.nodes.values(), ({ scope }) => scope);
  for (const scope of [key, ...scopesOf(compilation)])
    checkScope(compilation, graph, { scope, inside: inScope.get(scope) ?? [] });
  checkLoops(compilation, graph);
}

function scopesOf({ nodes }: Compilation): readonly string[] {
  return [...nodes.values()].flatMap(({ kind, id }) => (kind === 'subProcess' ? [id] : []));
}

function checkFlows(compilation: Compilation, { node }: Graph): void {
  for (const { id, source, target } of compilation.flows.values()) {
    const [from, to] = [node(source), node(target)];
    if (from && to && from.scope !== to.scope)
      compilation.refusals.push({ code: 'MODEL_FLOW_ACROSS', params: { node: id, name: '' } });
  }
}

function checkNode(compilation: Compilation, node: ProcessNode): void {
  const isGateway = node.kind.endsWith('Gateway');
  if (isGateway && node.outgoing.length === 0) refuseNode(compilation, node, 'MODEL_NO_EXIT');
  if (node.kind === 'end' && node.outgoing.length > 0) refuseNode(compilation, node, 'MODEL_EXIT_OF_END');
  if ((node.kind === 'start' || node.kind === 'boundaryTimer') && node.incoming.length > 0)
    refuseNode(compilation, node, 'MODEL_ENTRY_OF_START');
  if ('defaultFlow' in node && node.defaultFlow !== undefined && !node.outgoing.includes(node.defaultFlow))
    refuseNode(compilation, node, 'MODEL_DEFAULT_FLOW');
  if (node.kind === 'boundaryTimer' && !compilation.nodes.has(node.attachedTo))
    refuseNode(compilation, node, 'MODEL_NOT_ATTACHED');
  if (node.kind === 'parallelGateway' && node.outgoing.some((id) => compilation.flows.get(id)?.condition))
    refuseNode(compilation, node, 'MODEL_PARALLEL_CONDITION');
}

interface Scope {
  readonly scope: string;
  readonly inside: readonly ProcessNode[];
}

function checkScope(compilation: Compilation, graph: Graph, { scope, inside }: Scope): void {
  const starts = inside.filter(({ kind }) => kind === 'start');
  const [start] = starts;
  if (start === undefined || starts.length > 1) {
    const params = { node: scope, name: compilation.nodes.get(scope)?.name ?? '', found: starts.length };
    compilation.refusals.push({ code: 'MODEL_STARTS', params });
    return;
  }
  compilation.starts.set(scope, start.id);
  const reached = reachable([start.id], (id) => targetsOf(graph, id));
  for (const node of inside)
    if (!reached.has(node.id) && node.kind !== 'boundaryTimer') refuseNode(compilation, node, 'MODEL_UNREACHABLE');
}

/** A loop in which no node waits would run for ever. */
function checkLoops(compilation: Compilation, graph: Graph): void {
  const passing = (id: string) => {
    const node = graph.node(id);
    return node !== undefined && !isActivity(node) && node.kind !== 'timer';
  };
  const next = (id: string) => targetsOf(graph, id).filter(passing);
  const [loop] = backEdges([...compilation.nodes.keys()].filter(passing), next);
  const node = graph.node(loop?.split(' ')[1] ?? '');
  if (node) refuseNode(compilation, node, 'MODEL_LOOP_WITHOUT_WAIT');
}
