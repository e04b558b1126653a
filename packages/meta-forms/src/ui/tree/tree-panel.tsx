import type { KeyboardEvent } from 'react';
import { TreeChoice, type TreeChoiceProps } from './tree-choice.tsx';
import { TreeStates } from './tree-states.tsx';
import { useTree, type LoadTree } from './use-tree.ts';

export interface TreePanelProps extends Omit<TreeChoiceProps, 'nodes'> {
  /** Stable: a new function reads the tree anew. */
  readonly load: LoadTree;
  readonly maintenanceUrl?: string | undefined;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** A tree that reads itself while it is mounted, to choose from. */
export function TreePanel({ load, maintenanceUrl, onKeyDown, ...choice }: TreePanelProps) {
  const tree = useTree(load);
  return (
    // The keys of tree and search box are theirs; what is left (Escape) is for the picker around them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys that bubble up from its controls
    <div onKeyDown={onKeyDown}>
      <TreeStates tree={tree} maintenanceUrl={maintenanceUrl}>
        {(nodes) => <TreeChoice {...choice} nodes={nodes} />}
      </TreeStates>
    </div>
  );
}
