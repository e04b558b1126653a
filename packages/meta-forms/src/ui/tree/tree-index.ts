import type { TreeNode } from '../../ports/ports.ts';

/**
 * A tree prepared once, so that nothing walks it again: its nodes in the order of a fully open tree, and for each of these
 * positions where its branch ends and what is above it. What is below a node is a slice; what is above it a few steps.
 */
export interface TreeIndex {
  readonly flat: readonly TreeNode[];
  /** Position in `flat` by id; the first node where several have the same id. */
  readonly positions: ReadonlyMap<string, number>;
  /** By position: the position after the last node below it. */
  readonly ends: readonly number[];
  /** By position: the position of the node above, -1 at the top. */
  readonly above: readonly number[];
  /** By position: what a search looks through. */
  readonly searched: readonly string[];
}

interface OpenBranch {
  readonly nodes: readonly TreeNode[];
  readonly above: number;
  next: number;
}

const indexes = new WeakMap<readonly TreeNode[], TreeIndex>();

/** The index of these nodes, made on first use. Deep trees do not deepen the stack. */
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

/** The nodes of these ids, in their order; ids of another tree are left out. */
export function nodesOf(index: TreeIndex, ids: readonly string[]): readonly TreeNode[] {
  return ids.flatMap((id) => nodeOf(index, id) ?? []);
}

/** A node and all that is below it, from top to bottom; nothing for an unknown id. */
export function branchOf({ flat, positions, ends }: TreeIndex, id: string): readonly TreeNode[] {
  const position = positions.get(id);
  return position === undefined ? [] : flat.slice(position, ends[position]);
}

/** The ids above these, each once: what has to be open for them to be seen. */
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
