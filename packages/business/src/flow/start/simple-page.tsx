import { flowListsCalls } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { ApprovalDrawer } from '../approval/approval-drawer.tsx';
import { InboxState } from '../inbox/inbox-state.tsx';
import { taskRow } from '../inbox/inbox-row.ts';
import { DueTime } from '../lists/due-time.tsx';
import { useFlowKey } from '../lists/flow-queries.ts';
import { startWords } from './start.words.ts';
import './start.css';
import '../../lists/nothing-here.css';

const SIZE = 20;

/** The to-dos of a person as a plain list, for phones. */
export function SimplePage() {
  const say = useWords(startWords);
  const { api } = useBusiness();
  const [size, setSize] = useState(SIZE);
  const [opened, setOpened] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: [...useFlowKey(), 'simple', size],
    queryFn: ({ signal }) => api(flowListsCalls.toDo, { query: { current: 1, size }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const rows = data?.records.map(taskRow);
  return (
    <div className="business-page flow-simple">
      <div className="business-title">
        <Typography.Title level={1}>{say('simpleTitle')}</Typography.Title>
      </div>
      {rows ? null : <PendingPart failure={error} title={say('simpleFailed')} onRetry={() => void refetch()} />}
      {rows?.length === 0 ? <p className="list-nothing">{say('simpleNone')}</p> : null}
      <ul>
        {rows?.map((row) => (
          <li key={row.id}>
            <button type="button" className="flow-simple-task" onClick={() => setOpened(row.id)}>
              <strong>{row.title}</strong>
              <InboxState row={row} />
              <small>
                {row.processDefinitionName} · {row.taskName}
              </small>
              <small>
                {say('by', { person: row.startUserName })} · {say('arrived', { time: row.createTime })}
              </small>
              {row.dueTime === '' || row.subject.kind !== 'task' ? null : (
                <small>
                  {say('due')} <DueTime {...row.subject.task} />
                </small>
              )}
            </button>
          </li>
        ))}
      </ul>
      {data && data.total > data.records.length ? (
        <Button block onClick={() => setSize(size + SIZE)}>
          {say('simpleMore')}
        </Button>
      ) : null}
      {opened === undefined ? null : (
        <ApprovalDrawer taskId={opened} onClose={() => setOpened(undefined)} onDone={() => void refetch()} />
      )}
    </div>
  );
}
