import { Button, Space } from 'antd';
import type { TreeNode } from '../../ports/ports.ts';
import { useWords } from '../language.tsx';
import { useAntdNotices } from '../frame/use-antd-notices.tsx';
import type { TreeIndex } from './tree-index.ts';
import { directlyBelow, linkedNodes } from './tree-links.ts';
import { treePartsWords } from './tree-parts.words.ts';

export interface LevelButtonsProps {
  readonly index: TreeIndex;
  /** Id of the marked node. */
  readonly marked: string | undefined;
  /** Shown where nothing is marked. */
  readonly askFirst: string;
  /** Nodes to tick in addition, without disabled ones. */
  readonly onTick: (nodes: readonly TreeNode[]) => void;
}

/** Ticks from the marked node downwards: with all descendants, or only the direct children. */
export function LevelButtons({ index, marked, askFirst, onTick }: LevelButtonsProps) {
  const say = useWords(treePartsWords);
  const notices = useAntdNotices();

  function tick(nodesFrom: (id: string) => readonly TreeNode[]) {
    if (marked === undefined) notices.warn(askFirst);
    else onTick(nodesFrom(marked));
  }

  return (
    <Space size={4} wrap>
      <Button size="small" onClick={() => tick((id) => linkedNodes(index, id, 'descendants'))}>
        {say('branch')}
      </Button>
      <Button size="small" onClick={() => tick((id) => directlyBelow(index, id))}>
        {say('children')}
      </Button>
    </Space>
  );
}
