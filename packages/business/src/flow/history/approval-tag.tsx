import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import type { ReactNode } from 'react';
import type { FlowHistoryRow } from '../flow-queries.ts';
import { approvalState, type ApprovalState } from './approval-state.ts';
import { historyWords } from './history.words.ts';
import '../flow.css';

const SHAPES: Readonly<Record<ApprovalState, ReactNode>> = {
  passed: <CheckOutlined />,
  refused: <CloseOutlined />,
  running: <span className="flow-approval-dot" />,
};

/** The state of an approval as word, shape and colour: green, red or blue. */
export function ApprovalTag({ row }: { readonly row: Pick<FlowHistoryRow, 'pass' | 'endTime'> }) {
  const say = useWords(historyWords);
  const state = approvalState(row);
  return (
    <span className={`flow-approval flow-approval-${state}`}>
      <span aria-hidden>{SHAPES[state]}</span>
      {say(state)}
    </span>
  );
}
