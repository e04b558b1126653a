import { TreeTransfer, type LoadTree } from '@org/meta-forms/antd';
import type { TreeNode } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { ConfirmFoot } from './confirm-foot.tsx';
import { sharedWords } from './shared.words.ts';

export interface TreeChoiceProps {
  readonly label: string;
  /** Keep it stable: a new function reads the tree again. */
  readonly load: LoadTree;
  readonly chosen: readonly TreeNode[];
  /** Nothing may be chosen too, such as to take a filter away. */
  readonly mayBeEmpty?: boolean;
  readonly onConfirm: (nodes: readonly TreeNode[]) => void;
  readonly onClose: () => void;
}

/** A transfer of a tree with its two buttons. */
export function TreeChoice({ label, load, chosen: first, mayBeEmpty = false, onConfirm, onClose }: TreeChoiceProps) {
  const say = useWords(sharedWords);
  const notices = useNotices();
  const [chosen, setChosen] = useState(first);
  const names = new Map(chosen.map(({ id, name }) => [id, name]));
  function confirm() {
    if (chosen.length === 0 && !mayBeEmpty) return notices.warn(say('chooseSome'));
    onConfirm(chosen);
    return onClose();
  }
  return (
    <>
      <TreeTransfer
        label={label}
        load={load}
        chosen={chosen.map(({ id }) => id)}
        nameOf={(id) => names.get(id)}
        onChoose={setChosen}
      />
      <ConfirmFoot onConfirm={confirm} onClose={onClose} />
    </>
  );
}
