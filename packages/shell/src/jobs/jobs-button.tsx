import { CloudSyncOutlined } from '@ant-design/icons';
import { useFeedback } from '@org/meta-forms/antd';
import { errorText } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { badgeText, TopPopover } from '../layout/top-popover.tsx';
import { isOver, isRunning, stateWord, type Job } from './job.ts';
import { JobRow } from './job-row.tsx';
import { jobsWords } from './jobs.words.ts';
import { useJobActions, useJobs } from './use-jobs.ts';

/** The dialog with the progress of one job; it is mounted while it is open. */
export type JobDialog = ComponentType<{
  readonly id: string;
  readonly kind: 'import' | 'export';
  readonly title: string;
  /** The key of its form; empty if it has none. */
  readonly metaKey: string;
  /** The job waits for the decision of the person. */
  readonly isUndecided: boolean;
  readonly onClose: () => void;
}>;

/** The imports and exports of the last hour, in the top bar while there are any: on every page and after a reload. */
export function JobsButton({ JobDialog: Dialog }: { readonly JobDialog?: JobDialog | undefined }) {
  const say = useWords(jobsWords);
  const [isPanelOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<Job>();
  const button = useRef<HTMLButtonElement>(null);
  const jobs = useJobs(isPanelOpen);
  const { announcement, hasNews, see } = useEnds(jobs);
  const open = useCallback(
    (next: boolean) => {
      see();
      setOpen(next);
    },
    [see],
  );
  const close = useCallback(() => {
    setShown(undefined);
    button.current?.focus();
  }, []);
  const isOpen = isPanelOpen && jobs.length > 0;
  const running = jobs.filter(isRunning).length;
  return (
    <>
      {jobs.length > 0 ? (
        <TopPopover
          open={isOpen}
          onOpenChange={open}
          label={say('button', { count: badgeText(running) })}
          title={say('panel')}
          icon={<CloudSyncOutlined />}
          count={running}
          hasDot={hasNews}
          button={button}
          content={
            <JobsPanel
              jobs={jobs}
              onOpen={
                Dialog &&
                ((job) => {
                  open(false);
                  setShown(job);
                })
              }
            />
          }
        />
      ) : null}
      <span role="status" className="shell-unseen">
        {announcement}
      </span>
      {Dialog && shown ? (
        <Dialog
          id={shown.id}
          kind={shown.kind === 'import' ? 'import' : 'export'}
          title={`${say(shown.kind === 'import' ? 'import' : 'export')} · ${shown.title}`}
          metaKey={shown.metaKey}
          isUndecided={stateWord(shown) === 'pending'}
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface JobsPanelProps {
  readonly jobs: readonly Job[];
  readonly onOpen: ((job: Job) => void) | undefined;
}

function JobsPanel({ jobs, onOpen }: JobsPanelProps) {
  const say = useWords(jobsWords);
  const { message } = useFeedback();
  const { cancel, download } = useJobActions();
  const [cancelling, setCancelling] = useState<ReadonlySet<string>>(new Set());
  const tell = (error: unknown) => void message.error(say('refused', { reason: errorText(error) }));
  function end(job: Job) {
    setCancelling((ids) => new Set([...ids, job.id]));
    cancel(job).catch((error: unknown) => {
      setCancelling((ids) => new Set([...ids].filter((id) => id !== job.id)));
      tell(error);
    });
  }
  return (
    <section className="shell-jobs" aria-label={say('panel')}>
      <h2>{say('panel')}</h2>
      <ul tabIndex={0} aria-label={say('panel')}>
        {jobs.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            isCancelling={cancelling.has(job.id)}
            onCancel={end}
            onDownload={(own) => void download(own).catch(tell)}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <p>{say('hint')}</p>
    </section>
  );
}

/** Notices the jobs that end while this window watches them. */
function useEnds(jobs: readonly Job[]) {
  const say = useWords(jobsWords);
  const alive = useRef<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const [hasNews, setNews] = useState(false);
  const compare = useEffectEvent((now: readonly Job[]) => {
    const ended = now.filter((job) => isOver(job) && alive.current.has(job.id));
    alive.current = new Set(now.filter((job) => !isOver(job)).map(({ id }) => id));
    if (ended.length === 0) return;
    setNews(true);
    setAnnouncement(ended.map((job) => say('ended', { title: job.title, state: say(stateWord(job)) })).join('；'));
  });
  useEffect(() => compare(jobs), [jobs]);
  const see = useCallback(() => setNews(false), []);
  return { announcement, hasNews, see };
}
