import { flowWorkCalls } from '@org/contract';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useBusiness } from '../../forms/business-context.tsx';
import { flowKey, type FlowOfRecord } from '../flow-queries.ts';
import { FlowViewButton } from './flow-view.tsx';
import { recordFlowWords } from './record-flow.words.ts';

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

/** 撤回, for what the person has submitted and nobody has decided yet. */
export function WithdrawButton({ flow, onChanged }: Pick<RecordFlowButtonsProps, 'flow' | 'onChanged'>) {
  const say = useWords(recordFlowWords);
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();
  const notices = useNotices();
  const { processInstanceId } = flow;
  async function withdraw() {
    const question = { title: say('withdrawQuestion'), text: say('withdrawText') };
    if (!(await notices.confirm({ ...question, agree: say('withdraw'), dismiss: say('dismiss') }))) return;
    // The HTTP client shows a refusal; somebody may have decided meanwhile.
    await api(flowWorkCalls.rollback, { query: { processInstanceId } }).then(
      () => notices.success(say('withdrawn')),
      () => undefined,
    );
    void cache.invalidateQueries({ queryKey: flowKey(ownKey) });
    onChanged();
  }
  return <Button onClick={() => void withdraw()}>{say('withdraw')}</Button>;
}

/** 流程查看: the process of the record in a drawer. */
export function RecordFlowView({ metaKey, id, flow }: Omit<RecordFlowButtonsProps, 'onChanged'>) {
  const say = useWords(recordFlowWords);
  const { processInstanceId } = flow;
  return <FlowViewButton label={say('view')} processInstanceId={processInstanceId} businessId={id} metaKey={metaKey} />;
}
