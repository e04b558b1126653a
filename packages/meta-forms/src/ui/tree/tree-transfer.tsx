import { Button, Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import type { TreeNode } from '../../ports/ports.ts';
import { useWords } from '../language.tsx';
import { pickerWords } from '../picker/picker.words.ts';
import { LevelButtons } from './level-buttons.tsx';
import { SearchableTree } from './searchable-tree.tsx';
import { chosenNodes } from './tree-choice.tsx';
import { treeIndex } from './tree-index.ts';
import { enabled, linkedNodes, withTicks } from './tree-links.ts';
import { TreePane } from './tree-pane.tsx';
import { treePartsWords } from './tree-parts.words.ts';
import { TreeStates } from './tree-states.tsx';
import { useTree, type LoadTree } from './use-tree.ts';

/** Height of both panels of a transfer, in px. */
const TRANSFER_HEIGHT = 320;
/** Most selected nodes that a transfer lists; the others are counted, and can be unticked in the tree. */
const SELECTED_SHOWN = 1000;

/** Properties of `TreeTransfer`. */
export interface TreeTransferProps {
  readonly label: string;
  /** Keep it stable: a new function reads the tree again. */
  readonly load: LoadTree;
  /** Ids of the chosen nodes. */
  readonly chosen: readonly string[];
  /** Names of chosen nodes that may not be in this tree. */
  readonly nameOf?: (id: string) => string | undefined;
  /** Ticking a node also ticks all descendants; the person may switch that. */
  readonly linked?: boolean;
  /**
   * With it two buttons select from the marked node downwards, a click or Enter marks one, and this is the message
   * where none is marked.
   */
  readonly askFirst?: string;
  readonly maintenanceUrl?: string | undefined;
  readonly onChoose: (nodes: readonly TreeNode[]) => void;
}

/** Chooses several nodes of a tree: on the left the tree to select from, on the right what is selected. */
export function TreeTransfer({ load, maintenanceUrl, ...transfer }: TreeTransferProps) {
  const tree = useTree(load);
  return (
    <TreeStates tree={tree} maintenanceUrl={maintenanceUrl}>
      {(nodes) => <BothPanels {...transfer} nodes={nodes} />}
    </TreeStates>
  );
}

interface BothPanelsProps extends Omit<TreeTransferProps, 'load' | 'maintenanceUrl'> {
  readonly nodes: readonly TreeNode[];
}

function BothPanels({ label, nodes, chosen, nameOf, linked = false, askFirst, onChoose }: BothPanelsProps) {
  const say = useWords(treePartsWords);
  const sayPicker = useWords(pickerWords);
  const [isLinked, setLinked] = useState(linked);
  const [marked, setMarked] = useState<string>();
  const index = treeIndex(nodes);
  const selected = useMemo(
    () => chosenNodes(index, chosen).map(({ id, name }) => ({ id, name: name === id ? (nameOf?.(id) ?? name) : name })),
    [index, chosen, nameOf],
  );
  const choose = (ids: readonly string[]) => onChoose(chosenNodes(index, ids));
  const tick = (added: readonly TreeNode[]) => choose(withTicks(chosen, added, true));

  return (
    <div className="mf-tree-transfer">
      <TreePane
        title={say('toSelect')}
        note={say('count', { count: index.flat.length })}
        actions={
          <>
            <Checkbox checked={isLinked} onChange={(event) => setLinked(event.target.checked)}>
              {say('linked')}
            </Checkbox>
            {askFirst !== undefined && <LevelButtons index={index} marked={marked} askFirst={askFirst} onTick={tick} />}
            <Button className="mf-tree-bar-end" type="link" size="small" onClick={() => tick(enabled(index.flat))}>
              {sayPicker('selectAll')}
            </Button>
          </>
        }
      >
        <SearchableTree
          label={label}
          nodes={nodes}
          height={TRANSFER_HEIGHT}
          ticked={chosen}
          onTick={(node, isTicked) =>
            choose(withTicks(chosen, linkedNodes(index, node.id, isLinked ? 'descendants' : 'none'), isTicked))
          }
          {...(askFirst !== undefined
            ? {
                selected: marked === undefined ? [] : [marked],
                onSelect: (node: TreeNode, isSelected: boolean) => setMarked(isSelected ? node.id : undefined),
              }
            : {})}
        />
      </TreePane>
      <SelectedPanel label={say('selected')} selected={selected} onKeep={onChoose} />
    </div>
  );
}

interface SelectedPanelProps {
  readonly label: string;
  readonly selected: readonly TreeNode[];
  readonly onKeep: (nodes: readonly TreeNode[]) => void;
}

function SelectedPanel({ label, selected, onKeep }: SelectedPanelProps) {
  const say = useWords(treePartsWords);
  // A tree prepares its data for each choice: for more nodes than anybody reads, that would be noticeable.
  const shown = useMemo(() => selected.slice(0, SELECTED_SHOWN), [selected]);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  return (
    <TreePane
      title={label}
      note={say('count', { count: selected.length })}
      actions={
        <Button
          className="mf-tree-bar-end"
          type="link"
          size="small"
          disabled={selected.length === 0}
          onClick={() => onKeep([])}
        >
          {say('removeAll')}
        </Button>
      }
    >
      {selected.length === 0 ? (
        <div className="mf-tree-pane-none">{say('none')}</div>
      ) : (
        <SearchableTree
          label={label}
          nodes={shown}
          height={TRANSFER_HEIGHT}
          ticked={ids}
          onTick={(node) => onKeep(selected.filter(({ id }) => id !== node.id))}
        />
      )}
      {selected.length > shown.length && (
        <output className="mf-tree-outcome">{say('more', { count: shown.length })}</output>
      )}
    </TreePane>
  );
}
