import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import type { FlowOfRecord } from '../flow-queries.ts';
import { FlowViewButton } from './flow-view.tsx';
import { recordFlowWords } from './record-flow.words.ts';
import { mayGiveUp } from './use-flow-of-record.ts';
import { useTakingBack } from './use-taking-back.ts';

interface RecordFlowButtonsProps {
  readonly metaKey: string;
  readonly id: string;
  readonly flow: FlowOfRecord;
  /** The record may have changed. */
  readonly onChanged: () => void;
}

/** Opens the task that the person has or may claim, from the page of the record. */
export function RecordTaskButton({ flow, onOpen }: RecordTaskButtonProps) {
  const say = useWords(recordFlowWords);
  const word = flow.isSubmit ? 'submit' : flow.isClaimed ? 'approve' : 'claim';
  return (
    <Button type="primary" aria-haspopup="dialog" onClick={() => onOpen(flow.taskId)}>
      {say(word)}
    </Button>
  );
}

interface RecordTaskButtonProps extends Pick<RecordFlowButtonsProps, 'flow'> {
  readonly onOpen: (taskId: string) => void;
}

/** 撤回, for what the person has submitted and nobody has decided yet; 终止流程 once they have the record back. */
export function InitiatorButtons({ flow, onChanged }: Pick<RecordFlowButtonsProps, 'flow' | 'onChanged'>) {
  const say = useWords(recordFlowWords);
  const { withdraw, giveUp } = useTakingBack(onChanged);
  if (flow.canWithdraw) return <Button onClick={() => void withdraw(flow.processInstanceId)}>{say('withdraw')}</Button>;
  if (!mayGiveUp(flow)) return null;
  return (
    <Button danger onClick={() => void giveUp(flow.taskId)}>
      {say('giveUp')}
    </Button>
  );
}

/** 流程查看: the process of the record in a drawer. */
export function RecordFlowView({ metaKey, id, flow }: Omit<RecordFlowButtonsProps, 'onChanged'>) {
  const say = useWords(recordFlowWords);
  const { processInstanceId } = flow;
  return <FlowViewButton label={say('view')} processInstanceId={processInstanceId} businessId={id} metaKey={metaKey} />;
}
