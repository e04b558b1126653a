import type { TreeNode } from '../../ports/ports.ts';

/** All nodes, parents before children, as they stand in a fully open tree. Deep trees do not deepen the stack. */
export function flatNodes(nodes: readonly TreeNode[]): readonly TreeNode[] {
  const flat: TreeNode[] = [];
  const rest = nodes.toReversed();
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    flat.push(node);
    rest.push(...(node.children ?? []).toReversed());
  }
  return flat;
}

/** The ids of the nodes above each node, nearest first, by id. */
export function parentsOf(nodes: readonly TreeNode[]): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  for (const node of flatNodes(nodes)) for (const child of node.children ?? []) parents.set(child.id, node.id);
  return parents;
}

/** The nodes that have to be open for these ids to be seen. */
export function ancestorsOf(ids: readonly string[], parents: ReadonlyMap<string, string>): readonly string[] {
  const above = new Set<string>();
  for (const id of ids) {
    for (let parent = parents.get(id); parent !== undefined && !above.has(parent); parent = parents.get(parent)) above.add(parent);
  }
  return [...above];
}

/** Ids of the nodes whose name or code holds the text, from top to bottom. An empty text matches nothing. */
export function matchingIds(nodes: readonly TreeNode[], text: string): readonly string[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return flatNodes(nodes)
    .filter(({ name, code }) => name.toLowerCase().includes(wanted) || (code ?? '').toLowerCase().includes(wanted))
    .map(({ id }) => id);
}

/** The match after the current one, from the top again after the last. */
export function nextMatch(matches: readonly string[], current: string | undefined): string | undefined {
  const index = current === undefined ? -1 : matches.indexOf(current);
  return matches[(index + 1) % matches.length];
}
