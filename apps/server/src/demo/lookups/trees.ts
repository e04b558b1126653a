import type { DemoTree, DemoTreeNode } from '../demo-deployment.ts';
import { demoId, idAreas } from '../ids.ts';
import { treeNodeRows, treeRows, type TreeNodeRow, type TreeRow } from './lookup-rows.ts';

/** The trees that are deployment data, with ids. */
export function buildTrees(): readonly DemoTree[] {
  return treeRows.map(treeOf);
}

function treeOf({ name, path, cascadeParameter }: TreeRow, index: number): DemoTree {
  const rows = treeNodeRows.filter(({ tree }) => tree === name);
  return {
    path,
    ...(cascadeParameter === undefined ? {} : { cascadeParameter }),
    nodes: nodesBelow({ parent: '', rank: 1 }, { rows, treeIndex: index }),
  };
}

interface TreeRows {
  readonly rows: readonly TreeNodeRow[];
  readonly treeIndex: number;
}

function nodesBelow(place: { readonly parent: string; readonly rank: number }, tree: TreeRows): DemoTreeNode[] {
  return tree.rows.flatMap(({ parent, code, name }, index) => {
    if (parent !== place.parent) return [];
    const id = demoId(idAreas.treeNode, tree.treeIndex * 1000 + index + 1);
    const children = nodesBelow({ parent: code, rank: place.rank + 1 }, tree);
    const node = { id, name, code, rank: place.rank };
    return [children.length > 0 ? { ...node, children } : node];
  });
}
