import { useMemo } from 'react';
import { branchOf, treeIndex } from './tree-index.ts';
import { useTree, type LoadedTree, type LoadTree } from './use-tree.ts';

/** What a person chose of the tree beside a list. */
export interface TreeListChoice {
  /** Id of the chosen node; missing: all of them. */
  readonly id?: string | undefined;
  /** What is below the node counts as well. */
  readonly withSubordinates: boolean;
}

/** Which records the choice means: all, those of these nodes, or not known yet, since what is below a node is not read. */
export type TreeListScope =
  | { readonly stage: 'all' }
  | { readonly stage: 'unknown' }
  | { readonly stage: 'some'; readonly ids: readonly string[] };

export interface TreeList {
  readonly tree: LoadedTree;
  readonly scope: TreeListScope;
}

const ALL: TreeListScope = { stage: 'all' };
const UNKNOWN: TreeListScope = { stage: 'unknown' };

/** The tree beside a list, and what of it is meant. A node that the tree does not have means itself. */
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
  return { tree, scope };
}
