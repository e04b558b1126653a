import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';
import { CommentComposer } from '../comments/comment-composer.tsx';
import { commentsQuery, type FlowOfRecord } from '../flow-queries.ts';
import { FlowTimeline } from '../timeline/flow-timeline.tsx';
import { recordFlowWords } from './record-flow.words.ts';
import { isInProcess, useFlowOfRecord } from './use-flow-of-record.ts';

interface RecordFlowProps {
  readonly metaKey: string;
  readonly id: string;
}

/** Above the form of a record: where it is in its process, and the timeline. Nothing without a process. */
export function RecordFlow({ metaKey, id }: RecordFlowProps) {
  const say = useWords(recordFlowWords);
  const flow = useFlowOfRecord(metaKey, id);
  if (!flow || flow.processInstanceId === '') return null;
  return (
    <details className="flow-of-record">
      <summary>{placeSentence(say, flow)}</summary>
      <FlowTimeline metaKey={metaKey} businessKey={id} />
      <OwnComposer processInstanceId={flow.processInstanceId} />
    </details>
  );
}

/** Those who read the comments may write one. */
function OwnComposer({ processInstanceId }: { readonly processInstanceId: string }) {
  const { isSuccess } = useQuery(commentsQuery(useBusiness(), processInstanceId));
  return isSuccess ? <CommentComposer processInstanceId={processInstanceId} /> : null;
}

type Say = ReturnType<typeof useWords<keyof (typeof recordFlowWords)['zh']>>;

function placeSentence(say: Say, flow: FlowOfRecord): string {
  const { processDefinitionName: process, taskName: task, assigneeName } = flow;
  if (!isInProcess(flow)) return say('ended', { process });
  return say('inProgress', { process, task, person: assigneeName === '' ? say('nobody') : assigneeName });
}
