// Origins never follow a loop: where a token comes round again, the origins are those of the way into the loop. So a
// return goes to a node that is earlier in the model, and everything after that node can be found in the model.
import { edge, reachable, targetsOf } from '../compile/graph.ts';
import { countSearch, graphOf, loopEdges, nodeIn, type Run } from './run.ts';

/** The nodes that follow some nodes, these included, where no loop is run again. */
export function downstream(run: Run, nodes: readonly string[]): ReadonlySet<string> {
  const key = nodes.length === 1 ? nodes[0] : undefined;
  const known = key === undefined ? undefined : run.after.get(key);
  if (known) return known;
  const graph = graphOf(run.process);
  const loops = loopEdges(run.process);
  const found = reachable(nodes, (id) => targetsOf(graph, id).filter((target) => !loops.has(edge(id, target))));
  countSearch(run, found.size);
  if (key !== undefined) run.after.set(key, found);
  return found;
}

/** The nodes that were completed before a node: those of its scope that are earlier in the model. */
export function originsOf(run: Run, node: string, from: readonly string[]): readonly string[] {
  if (loopEdges(run.process).size === 0) return from;
  const { scope } = nodeIn(run, node);
  const isEarlier = (id: string) => nodeIn(run, id).scope !== scope || (id !== node && downstream(run, [id]).has(node));
  const found = new Set(from);
  for (const id of found) {
    if (isEarlier(id)) continue;
    for (const before of run.origins.get(id) ?? []) found.add(before);
  }
  return [...found].filter(isEarlier);
}
