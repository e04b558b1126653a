import type { TreeNode } from '../../ports/ports.ts';
import { branchOf, idsAbove, nodeOf, type TreeIndex } from './tree-index.ts';

/** What ticking a node takes along: nothing, all that is below it, or what is directly below it (forms.md, section 2). */
export type TreeLink = 'none' | 'descendants' | 'children';

export const TREE_LINKS = ['none', 'descendants', 'children'] as const satisfies readonly TreeLink[];

/** The node with what the link takes along, from top to bottom. Disabled nodes are left out, what is below them is not. */
export function linkedNodes(index: TreeIndex, id: string, link: TreeLink): readonly TreeNode[] {
  const node = nodeOf(index, id);
  if (node === undefined) return [];
  return enabled(
    link === 'none' ? [node] : link === 'children' ? [node, ...(node.children ?? [])] : branchOf(index, id),
  );
}

/** What is directly below a node, without it and without disabled nodes. */
export function directlyBelow(index: TreeIndex, id: string): readonly TreeNode[] {
  return enabled(nodeOf(index, id)?.children ?? []);
}

export function enabled(nodes: readonly TreeNode[]): readonly TreeNode[] {
  return nodes.filter(({ disabled }) => disabled !== true);
}

/** The ids after ticking some more, or unticking some. The order of what was there stays; the same list where nothing changes. */
export function withTicks(ids: readonly string[], nodes: readonly TreeNode[], ticked: boolean): readonly string[] {
  const changed = new Set(nodes.map(({ id }) => id));
  if (!ticked) return ids.some((id) => changed.has(id)) ? ids.filter((id) => !changed.has(id)) : ids;
  const known = new Set(ids);
  const added = [...changed].filter((id) => !known.has(id));
  return added.length === 0 ? ids : [...ids, ...added];
}

/** The ids that are not ticked and have a ticked one somewhere below: a tree shows them as half ticked. */
export function halfTicked(index: TreeIndex, ids: readonly string[]): readonly string[] {
  const ticked = new Set(ids);
  return [...idsAbove(index, ids)].filter((id) => !ticked.has(id));
}
