import { flowWatchCalls } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { ToneTag } from '../../records/state-tag.tsx';
import { ApprovalDrawer } from '../approval/approval-drawer.tsx';
import { FlowComments } from '../comments/flow-comments.tsx';
import { useReminding } from '../inbox/use-reminding.ts';
import { useFlowKey } from '../lists/flow-queries.ts';
import { STATE_TONES } from '../lists/flow-state.ts';
import { listsWords } from '../lists/lists.words.ts';
import { FlowTabs } from '../view/flow-tabs.tsx';
import { FlowViewButton } from '../view/flow-view.tsx';
import { InitiatorButtons, RecordTaskButton } from '../view/record-flow-buttons.tsx';
import { useFlowOfRecord } from '../view/use-flow-of-record.ts';
import { startWords } from './start.words.ts';
import './start.css';

/** Properties of `DetailPage`. */
export interface DetailPageProps {
  readonly processInstanceId: string;
  readonly businessId: string;
  /** Called with the title of the page once the process is known. */
  readonly onTitle: (title: string) => void;
}

/** A process with its record: the form, the diagram, what was done, and 流程审批表. */
export function DetailPage({ processInstanceId, businessId, onTitle }: DetailPageProps) {
  const say = useWords(startWords);
  const sayState = useWords(listsWords);
  const { api } = useBusiness();
  const { reminding, remind } = useReminding();
  const { data, error, refetch } = useQuery({
    queryKey: [...useFlowKey(), 'instance', processInstanceId],
    queryFn: ({ signal }) => api(flowWatchCalls.instance, { query: { processInstanceId }, signal, quiet: true }),
    retry: false,
  });
  const flow = useFlowOfRecord(data?.businessTable ?? '', businessId);
  const own = flow?.processInstanceId === processInstanceId ? flow : undefined;
  const hasTask = own !== undefined && own.taskId !== '';
  // The drawer stays open when the task is decided by somebody else.
  const [taskId, setTaskId] = useState<string>();
  const title = data?.title;
  useEffect(() => {
    if (title !== undefined) onTitle(title);
  }, [onTitle, title]);
  return (
    <div className="business-page">
      <div className="business-toolbar">
        <div className="business-title">
          <Typography.Title level={1}>{title ?? say('detailTitle')}</Typography.Title>
          {data ? (
            <>
              <ToneTag tone={STATE_TONES[data.status]} word={sayState(data.status)} />
              <span className="flow-detail-of">
                {data.processDefinitionName} · {say('by', { person: data.startUserName })}
              </span>
            </>
          ) : null}
        </div>
        {data ? (
          <div className="business-buttons">
            {data.mayRemind && !hasTask ? (
              <Button loading={reminding !== undefined} autoInsertSpace={false} onClick={() => remind(data)}>
                {say('remind')}
              </Button>
            ) : null}
            {hasTask ? <RecordTaskButton flow={own} onOpen={setTaskId} /> : null}
            {own ? <InitiatorButtons flow={own} onChanged={() => void refetch()} /> : null}
            <FlowViewButton
              processInstanceId={processInstanceId}
              businessId={businessId}
              metaKey={data.businessTable}
            />
          </div>
        ) : null}
      </div>
      {data ? (
        <>
          <FlowTabs
            processInstanceId={processInstanceId}
            businessId={businessId}
            metaKey={data.businessTable}
            showForm
          />
          {data.mayComment ? (
            <section aria-label={say('comments')}>
              <h2 className="flow-section-title">{say('comments')}</h2>
              <FlowComments processInstanceId={processInstanceId} />
            </section>
          ) : null}
        </>
      ) : (
        <PendingPart failure={error} title={say('failed')} onRetry={() => void refetch()} />
      )}
      {taskId === undefined ? null : (
        <ApprovalDrawer taskId={taskId} onClose={() => setTaskId(undefined)} onDone={() => void refetch()} />
      )}
    </div>
  );
}
