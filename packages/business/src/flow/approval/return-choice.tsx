import { flowWorkCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Select } from 'antd';
import { useId } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { flowKey } from '../flow-queries.ts';
import { decisionWords } from './decision.words.ts';

interface ReturnChoiceProps {
  readonly taskId: string;
  readonly target: string;
  /** Undefined where the engine cannot bring the task straight back. */
  readonly straightBack: boolean | undefined;
  readonly onTarget: (target: string) => void;
  readonly onStraightBack: (straightBack: boolean) => void;
}

/** Chooses the node of a return, and whether the task comes straight back. */
export function ReturnChoice({ taskId, target, straightBack, onTarget, onStraightBack }: ReturnChoiceProps) {
  const say = useWords(decisionWords);
  const { api, ownKey } = useBusiness();
  const id = useId();
  const { data = [], isFetching } = useQuery({
    queryKey: [...flowKey(ownKey), 'targets', taskId],
    queryFn: ({ signal }) => api(flowWorkCalls.targets, { query: { taskId }, signal, quiet: true }),
    gcTime: 0,
    retry: false,
  });
  const targets = data.map(({ taskDefinitionKey, taskName }) => ({ value: taskDefinitionKey, label: taskName }));
  return (
    <div className="flow-decision-line">
      <label htmlFor={id}>{say('target')}</label>
      <Select
        id={id}
        loading={isFetching}
        value={target}
        options={[{ value: '', label: say('targetUsual') }, ...targets]}
        onChange={onTarget}
      />
      {straightBack === undefined ? null : (
        <Checkbox checked={straightBack} onChange={({ target: box }) => onStraightBack(box.checked)}>
          {say('straightBack')}
        </Checkbox>
      )}
    </div>
  );
}
