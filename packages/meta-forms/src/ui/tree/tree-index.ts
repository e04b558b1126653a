import type { TreeNode } from '../../ports/ports.ts';

/**
 * A tree indexed once, so that it is never traversed again: its nodes in the order of a fully open tree, and for each
 * of these positions the end of its branch and its parent. The descendants of a node are a slice; its ancestors a few
 * steps.
 */
export interface TreeIndex {
  readonly flat: readonly TreeNode[];
  /** Position in `flat` by id; the first node where several have the same id. */
  readonly positions: ReadonlyMap<string, number>;
  /** By position: the position after its last descendant. */
  readonly ends: readonly number[];
  /** By position: the position of its parent, -1 at the top. */
  readonly above: readonly number[];
  /** By position: the text that is searched. */
  readonly searched: readonly string[];
}

interface OpenBranch {
  readonly nodes: readonly TreeNode[];
  readonly above: number;
  next: number;
}

const indexes = new WeakMap<readonly TreeNode[], TreeIndex>();

/** The index of these nodes, created on first use, without recursion. */
export function treeIndex(nodes: readonly TreeNode[]): TreeIndex {
  const index = indexes.get(nodes) ?? indexOf(nodes);
  indexes.set(nodes, index);
  return index;
}

function indexOf(nodes: readonly TreeNode[]): TreeIndex {
  const flat: TreeNode[] = [];
  const positions = new Map<string, number>();
  const ends: number[] = [];
  const above: number[] = [];
  const open: OpenBranch[] = [{ nodes, above: -1, next: 0 }];
  for (let branch = open.at(-1); branch !== undefined; branch = open.at(-1)) {
    const node = branch.nodes[branch.next];
    if (node === undefined) {
      open.pop();
      if (branch.above >= 0) ends[branch.above] = flat.length;
      continue;
    }
    branch.next += 1;
    const position = flat.length;
    flat.push(node);
    ends.push(position + 1);
    above.push(branch.above);
    if (!positions.has(node.id)) positions.set(node.id, position);
    if (node.children !== undefined) open.push({ nodes: node.children, above: position, next: 0 });
  }
  return {
    flat,
    positions,
    ends,
    above,
    searched: flat.map(({ name, code }) => `${name}\n${code ?? ''}`.toLowerCase()),
  };
}

export function nodeOf({ flat, positions }: TreeIndex, id: string): TreeNode | undefined {
  const position = positions.get(id);
  return position === undefined ? undefined : flat[position];
}

/** The nodes of these ids, in their order; unknown ids are left out. */
export function nodesOf(index: TreeIndex, ids: readonly string[]): readonly TreeNode[] {
  return ids.flatMap((id) => nodeOf(index, id) ?? []);
}

/** A node and all its descendants, in order; empty for an unknown id. */
export function branchOf({ flat, positions, ends }: TreeIndex, id: string): readonly TreeNode[] {
  const position = positions.get(id);
  return position === undefined ? [] : flat.slice(position, ends[position]);
}

/** The ancestors of these ids, each once: they have to be open for the ids to be visible. */
export function idsAbove({ flat, positions, above }: TreeIndex, ids: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const id of ids) {
    for (let position = above[positions.get(id) ?? -1] ?? -1; position >= 0; position = above[position] ?? -1) {
      const parent = flat[position]?.id ?? '';
      if (found.has(parent)) break;
      found.add(parent);
    }
  }
  return found;
}
