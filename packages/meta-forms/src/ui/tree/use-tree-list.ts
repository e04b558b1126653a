import { useMemo } from 'react';
import { branchOf, treeIndex } from './tree-index.ts';
import { useTree, type LoadedTree, type LoadTree } from './use-tree.ts';

/** A person's choice in the tree next to a list. */
export interface TreeListChoice {
  /** Id of the chosen node; missing: all of them. */
  readonly id?: string | undefined;
  /** Includes the descendants of the node. */
  readonly withSubordinates: boolean;
}

/** The records of the choice: all, those of these nodes, or unknown while the descendants of a node are not read. */
export type TreeListScope =
  | { readonly stage: 'all' }
  | { readonly stage: 'unknown' }
  | { readonly stage: 'some'; readonly ids: readonly string[] };

/** The tree next to a list, and the records that its chosen node leaves. */
export interface TreeList {
  readonly tree: LoadedTree;
  /** The name of the chosen node, once the tree is read. */
  readonly chosenName: string | undefined;
  readonly scope: TreeListScope;
}

const ALL: TreeListScope = { stage: 'all' };
const UNKNOWN: TreeListScope = { stage: 'unknown' };

/** The tree next to a list, and the scope of its choice. A node that is not in the tree means only itself. */
export function useTreeList(load: LoadTree, { id, withSubordinates }: TreeListChoice): TreeList {
  const tree = useTree(load);
  const nodes = tree.state.stage === 'ready' ? tree.state.nodes : undefined;
  const scope = useMemo((): TreeListScope => {
    if (id === undefined) return ALL;
    if (!withSubordinates) return { stage: 'some', ids: [id] };
    if (nodes === undefined) return UNKNOWN;
    const branch = branchOf(treeIndex(nodes), id);
    return { stage: 'some', ids: branch.length === 0 ? [id] : branch.map((node) => node.id) };
  }, [id, withSubordinates, nodes]);
  const index = id === undefined || nodes === undefined ? undefined : treeIndex(nodes);
  const chosenName = index?.flat[index.positions.get(id ?? '') ?? -1]?.name;
  return { tree, scope, chosenName };
}
