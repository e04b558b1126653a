// Origins never follow a loop: where a token comes round again, the origins are those of the way into the loop. So a
// return goes to a node that is earlier in the model, and everything after that node can be found in the model.
import { edge, reachable, targetsOf } from '../compile/graph.ts';
import type { CompiledProcess } from '../compile/process.ts';
import { graphOf, loopEdges, nodeIn, type Run } from './run.ts';

/** The nodes that follow some nodes, these included, where no loop is run again. */
export function downstream(process: CompiledProcess, nodes: readonly string[]): ReadonlySet<string> {
  const graph = graphOf(process);
  const loops = loopEdges(process);
  return reachable(nodes, (id) => targetsOf(graph, id).filter((target) => !loops.has(edge(id, target))));
}

/** The nodes that were completed before a node: those of its scope that are earlier in the model. */
export function originsOf(run: Run, node: string, from: readonly string[]): readonly string[] {
  if (loopEdges(run.process).size === 0) return from;
  const { scope } = nodeIn(run, node);
  const isEarlier = (id: string) =>
    nodeIn(run, id).scope !== scope || (id !== node && downstream(run.process, [id]).has(node));
  const found = new Set(from);
  for (const id of found) {
    if (isEarlier(id)) continue;
    for (const before of run.origins.get(id) ?? []) found.add(before);
  }
  return [...found].filter(isEarlier);
}
