import { CheckOutlined, CloseOutlined, StopOutlined, SwapOutlined } from '@ant-design/icons';
import { recordStatus } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import type { ReactNode } from 'react';
import { movesWords, stateWord } from './moves.words.ts';

/** The tone of a state: its colour and shape. */
export type StateTone = ReturnType<typeof stateWord>;

const SHAPES: Readonly<Record<StateTone, ReactNode>> = {
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
  // The word of the tenant's dictionary, which searches and exports use as well.
  return <ToneTag tone={state} word={typeof word === 'string' && word !== '' ? word : say(state)} />;
}

/** A state of anything as a tag in one of the tones of records. */
export function ToneTag({ tone, word }: { readonly tone: StateTone; readonly word: string }) {
  return (
    <span className={`state-tag state-tag-${tone}`}>
      <span className="state-tag-shape" aria-hidden>
        {SHAPES[tone]}
      </span>
      <span className="state-tag-word">{word}</span>
    </span>
  );
}

/** The column of the list that shows the state of records. */
export const stateColumn = {
  key: 'status',
  draw: (record: WireRecord) => <StateTag record={record} />,
  // The shape and the padding of the tag; its text is smaller than that of a row.
  around: 26,
} as const;
