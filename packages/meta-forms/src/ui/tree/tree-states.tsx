import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { TreeNode } from '../../ports/ports.ts';
import { useWords } from '../language.tsx';
import { openMaintenancePage } from '../picker/reference/maintenance-page.ts';
import { PickerEmpty, PickerFailure, PickerLoading } from '../picker/picker-states.tsx';
import { pickerWords } from '../picker/picker.words.ts';
import type { LoadedTree } from './use-tree.ts';

export interface TreeStatesProps {
  readonly tree: LoadedTree;
  /** Offered where the tree is empty. */
  readonly maintenanceUrl?: string | undefined;
  readonly children: (nodes: readonly TreeNode[]) => ReactNode;
}

/** Draws a tree, or its state: loading, empty, or failed. */
export function TreeStates({ tree: { state, retry }, maintenanceUrl, children }: TreeStatesProps) {
  const say = useWords(pickerWords);
  if (state.stage === 'loading') return <PickerLoading />;
  if (state.stage === 'failed') return <PickerFailure reason={state.reason} onRetry={retry} />;
  if (state.nodes.length > 0) return children(state.nodes);
  return (
    <>
      <PickerEmpty text="" />
      {maintenanceUrl !== undefined && (
        <Button type="link" autoInsertSpace={false} onClick={() => openMaintenancePage(maintenanceUrl)}>
          {say('maintain')}
        </Button>
      )}
    </>
  );
}
