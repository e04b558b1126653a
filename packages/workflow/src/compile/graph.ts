import type { ProcessFlow, ProcessNode } from './process.ts';

/** Nodes and flows by id. */
export interface Graph {
  readonly node: (id: string) => ProcessNode | undefined;
  readonly flow: (id: string) => ProcessFlow | undefined;
}

/** The nodes that the flows of a node lead to; from an activity also those that its boundary events lead to. */
export function targetsOf({ node, flow }: Graph, id: string): readonly string[] {
  const found = node(id);
  if (!found) return [];
  const boundaries = 'boundaries' in found ? found.boundaries : [];
  const flows = [found, ...boundaries.map(node)].flatMap((one) => one?.outgoing ?? []);
  return flows.flatMap((one) => flow(one)?.target ?? []);
}

/**
 * The edges among nodes that lead back to a node which the search is inside of. Without these, the graph has no loop.
 * The search keeps its own stack: a chain of ten thousand nodes would overflow that of the language.
 */
export function backEdges(starts: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const back = new Set<string>();
  const state = new Map<string, 'open' | 'done'>();
  for (const start of starts) {
    if (state.has(start)) continue;
    const stack = [{ id: start, ahead: next(start), place: 0 }];
    state.set(start, 'open');
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const target = top.ahead[top.place];
      top.place += 1;
      if (target === undefined) {
        state.set(top.id, 'done');
        stack.pop();
      } else if (state.get(target) === 'open') back.add(edge(top.id, target));
      else if (!state.has(target)) {
        state.set(target, 'open');
        stack.push({ id: target, ahead: next(target), place: 0 });
      }
    }
  }
  return back;
}

/** The name of an edge between two nodes. */
export function edge(from: string, to: string): string {
  return `${from} ${to}`;
}

/** All nodes that can be reached from some, these included. */
export function reachable(starts: Iterable<string>, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(starts);
  for (const id of found) for (const target of next(id)) found.add(target);
  return found;
}
