import type { TreeNode } from '../../ports/ports.ts';
import { branchOf, idsAbove, nodeOf, type TreeIndex } from './tree-index.ts';

/** The nodes that are ticked with a node: none, all descendants, or its direct children (forms.md, section 2). */
export type TreeLink = 'none' | 'descendants' | 'children';

export const TREE_LINKS = ['none', 'descendants', 'children'] as const satisfies readonly TreeLink[];

/** The node with the nodes of the link, in order. Disabled nodes are left out, but not their descendants. */
export function linkedNodes(index: TreeIndex, id: string, link: TreeLink): readonly TreeNode[] {
  const node = nodeOf(index, id);
  if (node === undefined) return [];
  return enabled(
    link === 'none' ? [node] : link === 'children' ? [node, ...(node.children ?? [])] : branchOf(index, id),
  );
}

/** The direct children of a node, without disabled ones. */
export function directlyBelow(index: TreeIndex, id: string): readonly TreeNode[] {
  return enabled(nodeOf(index, id)?.children ?? []);
}

export function enabled(nodes: readonly TreeNode[]): readonly TreeNode[] {
  return nodes.filter(({ disabled }) => disabled !== true);
}

/** The ids after ticking or unticking some. The order of the others stays; the same list where nothing changes. */
export function withTicks(ids: readonly string[], nodes: readonly TreeNode[], ticked: boolean): readonly string[] {
  const changed = new Set(nodes.map(({ id }) => id));
  if (!ticked) return ids.some((id) => changed.has(id)) ? ids.filter((id) => !changed.has(id)) : ids;
  const known = new Set(ids);
  const added = [...changed].filter((id) => !known.has(id));
  return added.length === 0 ? ids : [...ids, ...added];
}

/** The ids that are not ticked and have a ticked descendant: a tree shows them as half ticked. */
export function halfTicked(index: TreeIndex, ids: readonly string[]): readonly string[] {
  const ticked = new Set(ids);
  return [...idsAbove(index, ids)].filter((id) => !ticked.has(id));
}
