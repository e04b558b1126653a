import { Button } from 'antd';
import { useState } from 'react';
import type { TreeNode } from '../../ports/ports.ts';
import { useWords } from '../language.tsx';
import { pickerWords } from '../picker/picker.words.ts';
import { LinkChoice } from './link-choice.tsx';
import { SearchableTree } from './searchable-tree.tsx';
import { nodeOf, treeIndex, type TreeIndex } from './tree-index.ts';
import { enabled, linkedNodes, withTicks, type TreeLink } from './tree-links.ts';

export interface TreeChoiceProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly multiple: boolean;
  readonly chosen: readonly string[];
  /** Height of the tree in px. */
  readonly height: number;
  readonly autoFocus?: boolean | undefined;
  /** What is ticked with a node until the person changes it; nothing where it is missing. */
  readonly link?: TreeLink | undefined;
  readonly onChoose: (nodes: readonly TreeNode[]) => void;
  /** A node was double clicked. */
  readonly onActivate?: ((node: TreeNode) => void) | undefined;
}

/** One node by a click, or several by ticking, with the nodes of the link. */
export function TreeChoice({ multiple, chosen, link, onChoose, ...tree }: TreeChoiceProps) {
  if (multiple) return <SeveralOfTree {...tree} link={link} chosen={chosen} onChoose={onChoose} />;
  return (
    <SearchableTree {...tree} selected={chosen} onSelect={(node, isSelected) => onChoose(isSelected ? [node] : [])} />
  );
}

function SeveralOfTree({ chosen, link: linkAtFirst = 'none', onChoose, ...tree }: Omit<TreeChoiceProps, 'multiple'>) {
  const say = useWords(pickerWords);
  const [link, setLink] = useState<TreeLink>(linkAtFirst);
  const index = treeIndex(tree.nodes);
  const choose = (ids: readonly string[]) => onChoose(chosenNodes(index, ids));
  return (
    <>
      <div className="mf-tree-bar">
        <LinkChoice link={link} onLink={setLink} />
        <span className="mf-tree-bar-end">
          <Button
            type="link"
            size="small"
            autoInsertSpace={false}
            onClick={() => choose(withTicks(chosen, enabled(index.flat), true))}
          >
            {say('selectAll')}
          </Button>
          <Button
            type="link"
            size="small"
            autoInsertSpace={false}
            disabled={chosen.length === 0}
            onClick={() => choose([])}
          >
            {say('clear')}
          </Button>
        </span>
      </div>
      <SearchableTree
        {...tree}
        ticked={chosen}
        onTick={(node, isTicked) => choose(withTicks(chosen, linkedNodes(index, node.id, link), isTicked))}
      />
    </>
  );
}

/**
 * The nodes of these ids. Ids that are not in this tree (another branch of the organisation) stay chosen, without a
 * name.
 */
export function chosenNodes(index: TreeIndex, ids: readonly string[]): readonly TreeNode[] {
  return ids.map((id) => nodeOf(index, id) ?? { id, name: id });
}
