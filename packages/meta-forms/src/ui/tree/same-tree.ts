import type { TreeNode } from '../../ports/ports.ts';

/** Whether two answers are the same tree: the index of the first one stays valid. */
export function sameTree(one: readonly TreeNode[], other: readonly TreeNode[]): boolean {
  const pairs: (readonly [readonly TreeNode[], readonly TreeNode[]])[] = [[one, other]];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [left, right] = pair;
    if (left.length !== right.length) return false;
    for (const [place, node] of left.entries()) {
      const twin = right[place];
      if (twin === undefined || !sameNode(node, twin)) return false;
      if (node.children !== undefined || twin.children !== undefined)
        pairs.push([node.children ?? [], twin.children ?? []]);
    }
  }
  return true;
}

function sameNode(one: TreeNode, other: TreeNode): boolean {
  return (
    one.id === other.id &&
    one.name === other.name &&
    one.code === other.code &&
    one.rank === other.rank &&
    one.remark === other.remark &&
    one.disabled === other.disabled
  );
}
