import type { KeyboardEvent } from 'react';
import type { TreeNode } from '../../ports/ports.ts';
import type { LoadTree } from './use-tree.ts';

export interface TreePanelProps {
  readonly label: string;
  /** Stable: a new function reads the tree anew. */
  readonly load: LoadTree;
  readonly multiple: boolean;
  readonly chosen: readonly string[];
  /** Height of the tree in px. */
  readonly height: number;
  readonly autoFocus?: boolean;
  readonly maintenanceUrl?: string | undefined;
  readonly onChoose: (nodes: readonly TreeNode[]) => void;
  /** A node was double clicked. */
  readonly onActivate?: (node: TreeNode) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}
