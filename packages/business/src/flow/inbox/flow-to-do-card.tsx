import { flowListsCalls } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { useLastHeight } from '../../home/use-last-height.ts';
import { useFlowKey } from '../lists/flow-queries.ts';
import { INBOX_PATH } from '../start/flow-addresses.ts';
import { InboxState } from './inbox-state.tsx';
import { taskRow } from './inbox-row.ts';
import { inboxWords } from './inbox.words.ts';
import { useFlowCounts } from './use-counts.ts';
import './flow-to-do-card.css';

/** To-dos that the card shows. */
const FIRST = 5;

/** The first to-dos of a person on the home page; each opens its approval. */
export function FlowToDoCard() {
  const say = useWords(inboxWords);
  const { api } = useBusiness();
  const { data, error, refetch } = useQuery({
    queryKey: [...useFlowKey(), 'card'],
    queryFn: ({ signal }) => api(flowListsCalls.toDo, { query: { current: 1, size: FIRST }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const counts = useFlowCounts();
  // The badge of the inbox counts the same tasks.
  const claims = counts?.claim ?? 0;
  const { ref, style } = useLastHeight<HTMLElement>('mf-home-flow', data === undefined);
  return (
    <section ref={ref} className="home-card flow-home" aria-labelledby="home-flow" style={style}>
      <div className="flow-home-head">
        <h2 id="home-flow">{say('cardTitle')}</h2>
        <Link to={INBOX_PATH}>{say('cardAll', { count: counts ? claims + counts.todo : '' })}</Link>
      </div>
      {data ? null : <PendingPart failure={error} title={say('cardFailed')} onRetry={() => void refetch()} />}
      {data?.records.length === 0 && claims === 0 ? <p className="flow-home-none">{say('cardNone')}</p> : null}
      <ul>
        {data?.records.map(taskRow).map((row) => (
          <li key={row.id}>
            <Link to={`${INBOX_PATH}?task=${encodeURIComponent(row.id)}`}>{row.title}</Link>
            <span>
              {row.processDefinitionName} · {row.taskName}
            </span>
            <InboxState row={row} />
            <time>{row.createTime}</time>
          </li>
        ))}
      </ul>
      {claims > 0 ? <Link to={INBOX_PATH}>{say('cardClaims', { count: claims })}</Link> : null}
    </section>
  );
}
