import type { KeyboardEvent } from 'react';
import { TreeChoice, type TreeChoiceProps } from './tree-choice.tsx';
import { TreeStates } from './tree-states.tsx';
import { useTree, type LoadTree } from './use-tree.ts';

/** Properties of `TreePanel`. */
export interface TreePanelProps extends Omit<TreeChoiceProps, 'nodes'> {
  /** Keep it stable: a new function reads the tree again. */
  readonly load: LoadTree;
  readonly maintenanceUrl?: string | undefined;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** A tree that reads its nodes while it is mounted, to choose from. */
export function TreePanel({ load, maintenanceUrl, onKeyDown, ...choice }: TreePanelProps) {
  const tree = useTree(load);
  return (
    // Tree and search box handle their keys; others (Escape) go to the picker around them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of its controls
    <div onKeyDown={onKeyDown}>
      <TreeStates tree={tree} maintenanceUrl={maintenanceUrl}>
        {(nodes) => <TreeChoice {...choice} nodes={nodes} />}
      </TreeStates>
    </div>
  );
}
