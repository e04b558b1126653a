import { useWords } from '../language.tsx';
import { treePartsWords } from './tree-parts.words.ts';
import { TreeTransfer, type TreeTransferProps } from './tree-transfer.tsx';

/** A transfer of units, with buttons for a unit with all descendants, and for its direct children. */
export function UnitTreeTransfer(props: TreeTransferProps) {
  const say = useWords(treePartsWords);
  return <TreeTransfer askFirst={say('unitFirst')} {...props} />;
}
