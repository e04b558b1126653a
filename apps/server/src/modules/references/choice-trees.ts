import type { ChoiceTreeNode, OptionWithParent } from './references.port.ts';

/** Options as a tree. An option whose parent is not among them becomes a root; cycles of parents are left out. */
export function nestOptions(options: readonly OptionWithParent[]): ChoiceTreeNode[] {
  const known = new Set(options.map(({ id }) => id));
  const below = new Map<string, OptionWithParent[]>();
  for (const option of options) {
    const parent = known.has(option.parentId) && option.parentId !== option.id ? option.parentId : '';
    const siblings = below.get(parent);
    if (siblings) siblings.push(option);
    else below.set(parent, [option]);
  }
  const nodesOf = (parent: string, rank: number): ChoiceTreeNode[] =>
    (below.get(parent) ?? []).map(({ id, name, code }) => {
      const children = nodesOf(id, rank + 1);
      const node = { id, name: name === '' ? id : name, code: code ?? '', rank };
      return children.length > 0 ? Object.assign(node, { children }) : node;
    });
  return nodesOf('', 1);
}

/** The nodes below the one with this code or id. */
export function treeBelow(nodes: readonly ChoiceTreeNode[], root: string): ChoiceTreeNode[] {
  for (const node of nodes) {
    if (node.code === root || node.id === root) return [...(node.children ?? [])];
    const found = treeBelow(node.children ?? [], root);
    if (found.length > 0) return found;
  }
  return [];
}

/** What `treeBelow` gives, for every code and id, in one walk. */
export function branchesByKey(
  nodes: readonly ChoiceTreeNode[],
  into = new Map<string, readonly ChoiceTreeNode[]>(),
): ReadonlyMap<string, readonly ChoiceTreeNode[]> {
  for (const { id, code, children = [] } of nodes) {
    for (const key of [code, id]) if (children.length > 0 && !into.has(key)) into.set(key, children);
    branchesByKey(children, into);
  }
  return into;
}

/** The names of all nodes by id. */
export function namesInTree(nodes: readonly ChoiceTreeNode[], into = new Map<string, string>()): Map<string, string> {
  for (const node of nodes) {
    into.set(node.id, node.name);
    namesInTree(node.children ?? [], into);
  }
  return into;
}
