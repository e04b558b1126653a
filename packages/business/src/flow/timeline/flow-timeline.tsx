import { CheckOutlined, ClockCircleOutlined, CloseOutlined, MessageOutlined, SwapOutlined } from '@ant-design/icons';
import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { CommentText } from '../comments/comment-text.tsx';
import { commentsQuery, tableQuery, type FlowComment } from '../flow-queries.ts';
import { historyWords } from '../history/history.words.ts';
import { timelineEntries, type TimelineEntry, type TimelineTone } from './timeline-entries.ts';
import { timelineWords } from './timeline.words.ts';
import '../flow.css';

/** Properties of `FlowTimeline`. */
export interface FlowTimelineProps {
  readonly metaKey: string;
  readonly businessKey: string;
}

/** Who did what when in the newest process of a record, how long it lay where, and in grey what is to come. */
export function FlowTimeline({ metaKey, businessKey }: FlowTimelineProps) {
  const sayHistory = useWords(historyWords);
  const business = useBusiness();
  const { data, error, refetch } = useQuery(tableQuery(business, metaKey, businessKey));
  // Those who only see the record read no comments.
  const { data: comments = NO_COMMENTS } = useQuery(commentsQuery(business, data?.instance.processInstanceId ?? ''));
  if (data === null) return null;
  if (!data) return <PendingPart failure={error} title={sayHistory('flowFailed')} onRetry={() => void refetch()} />;
  return <TimelineList entries={timelineEntries(data, comments)} />;
}

const NO_COMMENTS: readonly FlowComment[] = [];

const SHAPES: Readonly<Record<TimelineTone, ReactNode>> = {
  passed: <CheckOutlined />,
  refused: <CloseOutlined />,
  open: <ClockCircleOutlined />,
  moved: <SwapOutlined />,
  said: <MessageOutlined />,
  ahead: <span className="flow-line-ring" />,
};

const MINUTE = 'yyyy-MM-dd HH:mm'.length;

function TimelineList({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const say = useWords(timelineWords);
  return (
    <ol className="flow-line" aria-label={say('label')}>
      {entries.map((entry) => (
        <li key={entry.key} className={`flow-line-${entry.tone}`}>
          <span className="flow-line-shape" aria-hidden>
            {SHAPES[entry.tone]}
          </span>
          <div className="flow-line-text">
            <div className="flow-line-head">
              {entry.node === '' ? null : <strong>{entry.node}</strong>}
              <span className="flow-line-word">{say(entry.word)}</span>
              <EntryPerson entry={entry} />
              {entry.target === '' ? null : <span>{say('to', { target: entry.target })}</span>}
            </div>
            {entry.time === '' ? null : (
              <div className="flow-line-time">
                {entry.time.slice(0, MINUTE)}
                {entry.lasted === '' ? null : (
                  <span>{say(entry.tone === 'open' ? 'waiting' : 'lasted', { time: entry.lasted })}</span>
                )}
              </div>
            )}
            {entry.comment === '' ? null : <CommentText content={entry.comment} mentions={entry.mentions} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function EntryPerson({ entry: { tone, person } }: { readonly entry: TimelineEntry }) {
  const say = useWords(timelineWords);
  if (tone === 'ahead') return null;
  if (person !== '') return <span>{person}</span>;
  return tone === 'open' ? <span>{say('nobody')}</span> : null;
}
