import { CheckCircleFilled, CloseCircleFilled, ExportOutlined, ImportOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button, Progress } from 'antd';
import { isOver, isRunning, stateWord, type Job } from './job.ts';
import { jobsWords } from './jobs.words.ts';

const TIME = { from: 'yyyy-MM-dd '.length, to: 'yyyy-MM-dd HH:mm'.length };

export interface JobRowProps {
  readonly job: Job;
  /** The person has asked for its end. */
  readonly isCancelling: boolean;
  readonly onCancel: (job: Job) => void;
  readonly onDownload: (job: Job) => void;
  /** Opens its progress dialog. Missing: there is none. */
  readonly onOpen: ((job: Job) => void) | undefined;
}

const OPENING = { failed: 'errors', pending: 'decide' } as const;

/** What the button says that opens the dialog of a job. */
function openingWord(job: Job): 'errors' | 'decide' | 'details' {
  const state = stateWord(job);
  return state === 'failed' || state === 'pending' ? OPENING[state] : 'details';
}

/** One job: what it is, how far it is, and what can be done with it. */
export function JobRow({ job, isCancelling, onCancel, onDownload, onOpen }: JobRowProps) {
  const say = useWords(jobsWords);
  const { kind, title, state, percent, message, hasFile, createTime } = job;
  const isImport = kind === 'import';
  const [first = ''] = message.split('\n');
  return (
    <li className={`shell-job shell-job-${stateWord(job)}`}>
      <span className="shell-job-icon" title={say(isImport ? 'import' : 'export')}>
        {isImport ? <ImportOutlined aria-hidden /> : <ExportOutlined aria-hidden />}
      </span>
      <div className="shell-job-text">
        <div className="shell-job-head">
          <strong title={title}>{`${say(isImport ? 'import' : 'export')} · ${title}`}</strong>
          <small>{createTime.slice(TIME.from, TIME.to)}</small>
        </div>
        {isRunning(job) ? (
          <Progress percent={percent} size="small" aria-label={say('progress', { title })} />
        ) : (
          <p className="shell-job-state">
            {state === 'done' ? <CheckCircleFilled aria-hidden /> : null}
            {state === 'failed' ? <CloseCircleFilled aria-hidden /> : null}
            <span>{first === '' ? say(stateWord(job)) : first}</span>
          </p>
        )}
        <div className="shell-job-buttons">
          {hasFile ? (
            <Button size="small" type="primary" onClick={() => onDownload(job)}>
              {say('download')}
            </Button>
          ) : null}
          {isOver(job) ? null : (
            <Button size="small" disabled={isCancelling} autoInsertSpace={false} onClick={() => onCancel(job)}>
              {say('cancel')}
            </Button>
          )}
          {onOpen && state !== 'cancelled' ? (
            <Button size="small" type="link" onClick={() => onOpen(job)}>
              {say(openingWord(job))}
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}
