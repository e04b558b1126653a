/**
 * Tarjan's algorithm without recursion: a chain of ten thousand formulas must not overflow the stack. Each component
 * comes after all that it refers to, so the order of the answer is an order of evaluation.
 */

interface Visit {
  readonly node: number;
  readonly targets: readonly number[];
  next: number;
}

/**
 * Groups of nodes that refer to each other, each after all groups it refers to. `edges[n]` lists the nodes that n
 * refers to.
 */
export function strongComponents(edges: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const found: number[][] = [];
  const order = edges.map(() => -1);
  const low = edges.map(() => 0);
  const waiting: number[] = [];
  const isWaiting = edges.map(() => false);
  let clock = 0;

  const enter = (node: number): Visit => {
    order[node] = low[node] = clock++;
    waiting.push(node);
    isWaiting[node] = true;
    return { node, targets: edges[node] ?? [], next: 0 };
  };
  const lower = (node: number, to: number) => {
    low[node] = Math.min(low[node] ?? 0, to);
  };

  for (let root = 0; root < edges.length; root++) {
    if (order[root] !== -1) continue;
    const stack = [enter(root)];
    for (let visit = stack.at(-1); visit; visit = stack.at(-1)) {
      const target = visit.targets[visit.next++];
      if (target !== undefined) {
        if (order[target] === -1) stack.push(enter(target));
        else if (isWaiting[target]) lower(visit.node, order[target] ?? 0);
        continue;
      }
      stack.pop();
      const parent = stack.at(-1);
      if (parent) lower(parent.node, low[visit.node] ?? 0);
      if (low[visit.node] === order[visit.node]) found.push(takeComponent(visit.node, waiting, isWaiting));
    }
  }
  return found;
}

function takeComponent(root: number, waiting: number[], isWaiting: boolean[]): number[] {
  const component: number[] = [];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    isWaiting[node] = false;
    component.push(node);
    if (node === root) break;
  }
  return component.toSorted((a, b) => a - b);
}

/** The groups that contain a cycle. */
export function cyclesOf(edges: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return strongComponents(edges).filter((group) => isCycle(group, edges));
}

export function isCycle(group: readonly number[], edges: readonly (readonly number[])[]): boolean {
  const [first] = group;
  return group.length > 1 || (first !== undefined && (edges[first] ?? []).includes(first));
}

/** A cycle as its author reads it: `a -> b -> a`, along the edges, each member at most once. */
export function nameCycle(
  group: readonly number[],
  edges: readonly (readonly number[])[],
  nameOf: (node: number) => string,
): string {
  const members = new Set(group);
  const walk: number[] = [];
  let node = group[0];
  while (node !== undefined && members.delete(node)) {
    walk.push(node);
    node = (edges[node] ?? []).find((target) => members.has(target));
  }
  const [start] = walk;
  return [...walk, ...members, ...(start === undefined ? [] : [start])].slice(0, NAMED_LIMIT).map(nameOf).join(' -> ');
}

/** Most members that one sentence names. */
const NAMED_LIMIT = 50;
