import { CheckOutlined, CloseOutlined, StopOutlined, SwapOutlined } from '@ant-design/icons';
import { recordStatus } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import type { ReactNode } from 'react';
import { movesWords, stateWord } from './moves.words.ts';

const SHAPES: Readonly<Record<ReturnType<typeof stateWord>, ReactNode>> = {
  draft: <span className="state-tag-ring" />,
  committed: <span className="state-tag-half" />,
  verified: <CheckOutlined />,
  rejected: <CloseOutlined />,
  amending: <SwapOutlined />,
  cancelled: <StopOutlined />,
};

/** The state of a record as a tag with word, shape and colour; the same wherever a state is shown. */
export function StateTag({ record }: { readonly record: WireRecord }) {
  const say = useWords(movesWords);
  const state = stateWord(Number(record['status'] ?? recordStatus.draft));
  const { $status: word } = record;
  return (
    <span className={`state-tag state-tag-${state}`}>
      <span className="state-tag-shape" aria-hidden>
        {SHAPES[state]}
      </span>
      {/* The word of the tenant's dictionary, which searches and exports use as well. */}
      <span className="state-tag-word">{typeof word === 'string' && word !== '' ? word : say(state)}</span>
    </span>
  );
}

/** The column of the list that shows the state of records. */
export const stateColumn = {
  key: 'status',
  draw: (record: WireRecord) => <StateTag record={record} />,
} as const;
