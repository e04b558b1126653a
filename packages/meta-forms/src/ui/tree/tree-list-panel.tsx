import { BankOutlined, TeamOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { useState } from 'react';
import type { TreeNode } from '../../ports/ports.ts';
import { useWords } from '../language.tsx';
import { SearchableTree } from './searchable-tree.tsx';
import { treePartsWords } from './tree-parts.words.ts';
import { TreeStates } from './tree-states.tsx';
import type { TreeListChoice } from './use-tree-list.ts';
import type { LoadedTree } from './use-tree.ts';

/** Properties of `TreeListPanel`. */
export interface TreeListPanelProps {
  readonly label: string;
  readonly tree: LoadedTree;
  readonly choice: TreeListChoice;
  /** Height of the tree in px. */
  readonly height: number;
  readonly onChoice: (choice: TreeListChoice) => void;
}

/** forms.md, section 3: a node with this remark is a department. */
const DEPARTMENT = 'dept';

/**
 * The tree next to a list: a click or Enter chooses a node, a second one clears it, and the list shows the records of
 * the node.
 */
export function TreeListPanel({ label, tree, choice, height, onChoice }: TreeListPanelProps) {
  const say = useWords(treePartsWords);
  const [showsCodes, setShowsCodes] = useState(false);
  return (
    <>
      <div className="mf-tree-bar">
        <Checkbox
          checked={choice.withSubordinates}
          onChange={(event) => onChoice({ ...choice, withSubordinates: event.target.checked })}
        >
          {say('withSubordinates')}
        </Checkbox>
        <Checkbox checked={showsCodes} onChange={(event) => setShowsCodes(event.target.checked)}>
          {say('showCodes')}
        </Checkbox>
      </div>
      <TreeStates tree={tree}>
        {(nodes) => (
          <SearchableTree
            label={label}
            nodes={nodes}
            height={height}
            selected={choice.id === undefined ? [] : [choice.id]}
            onSelect={(node, isSelected) => onChoice({ ...choice, id: isSelected ? node.id : undefined })}
            onExpand={tree.refresh}
            drawIcon={drawIcon}
            hasPlusMinus
            {...(showsCodes ? { drawName: codeAndName } : {})}
          />
        )}
      </TreeStates>
    </>
  );
}

function drawIcon({ remark }: TreeNode) {
  return remark === DEPARTMENT ? <TeamOutlined aria-hidden /> : <BankOutlined aria-hidden />;
}

function codeAndName({ code, name }: TreeNode) {
  return (
    <>
      {code === undefined ? null : <span className="mf-tree-code">{code} </span>}
      {name}
    </>
  );
}
