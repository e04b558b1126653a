import { Button } from 'antd';
import { useWords } from '../language.tsx';
import { openMaintenancePage } from '../picker/maintenance-page.ts';
import { PickerEmpty, PickerFailure, PickerLoading } from '../picker/picker-states.tsx';
import { pickerWords } from '../picker/picker.words.ts';
import { SearchableTree } from './searchable-tree.tsx';
import type { TreePanelProps } from './tree-panel-props.ts';
import { useTree } from './use-tree.ts';

/** A tree that reads itself while it is mounted, with its loading, empty and failed states. */
export function TreePanel({ load, maintenanceUrl, onKeyDown, ...props }: TreePanelProps) {
  const say = useWords(pickerWords);
  const { state, retry } = useTree(load);
  return (
    // The keys of tree and search box are theirs; what is left (Escape) is for the picker around them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys that bubble up from its controls
    <div onKeyDown={onKeyDown}>
      {state.stage === 'loading' && <PickerLoading />}
      {state.stage === 'failed' && <PickerFailure reason={state.reason} onRetry={retry} />}
      {state.stage === 'ready' && state.nodes.length === 0 && (
        <>
          <PickerEmpty text="" />
          {maintenanceUrl !== undefined && (
            <Button type="link" autoInsertSpace={false} onClick={() => openMaintenancePage(maintenanceUrl)}>
              {say('maintain')}
            </Button>
          )}
        </>
      )}
      {state.stage === 'ready' && state.nodes.length > 0 && <SearchableTree {...props} nodes={state.nodes} />}
    </div>
  );
}
