import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { errorText } from '../../ports/error-text.ts';
import type { ExportProgress, ImportProgress, TransferPort } from '../../ports/transfers.ts';
import { useNotices } from '../../react/use-notices.ts';
import { saveAddress } from '../../ui/files/download.ts';
import { useWords } from '../../ui/language.tsx';
import type { Job, JobState } from './follow-job.ts';
import { cancelled, TransferDialog } from './transfer-dialog.tsx';
import { useEnd, type TransferEvents } from './transfer-events.ts';
import { transfersWords } from './transfers.words.ts';
import { useCancel } from './use-cancel.ts';
import { useJob } from './use-job.ts';

type JobKind = 'import' | 'export';
type Progress = ExportProgress | ImportProgress;

/** Properties of `TransferJobDialog`. */
export interface TransferJobDialogProps {
  readonly port: TransferPort;
  /** The id of a job that has begun, here or in another window. */
  readonly id: string;
  readonly kind: JobKind;
  /** Heading of the dialog; the kind of the job where missing. */
  readonly title?: string;
  readonly onClose: () => void;
}

/** The progress dialog of a job that was begun earlier: its progress, its errors, and its file. */
export function TransferJobDialog({ id, ...props }: TransferJobDialogProps) {
  const { port, kind } = props;
  const [job] = useState(() => ({ ...jobReading(port, kind), begin: () => Promise.resolve(id) }));
  return <FollowedJobDialog {...props} job={job} />;
}

/** How the progress of a job is read. */
export function jobReading(port: TransferPort, kind: JobKind): Omit<Job<Progress>, 'begin'> {
  return {
    progress: (id, options) =>
      kind === 'export' ? port.exportProgress(id, options) : port.importProgress(id, options),
    isOver,
  };
}

export interface FollowedJobDialogProps extends Omit<TransferJobDialogProps, 'id'>, TransferEvents {
  /** One constant object. */
  readonly job: Job<Progress>;
  /** Below the dial. */
  readonly below?: ReactNode;
}

/** Follows a job from the first render on: a dial, its errors, and the file of an export. */
export function FollowedJobDialog(props: FollowedJobDialogProps) {
  const { port, kind, title, job, below, onClose, ...events } = props;
  const say = useWords(transfersWords);
  const notices = useNotices();
  const state = useJob(job);
  const { asked, cancel } = useCancel(port);
  const id = state.kind === 'known' ? state.id : undefined;
  const isCancelling = id !== undefined && asked === id;
  const shown = shownOf(state, kind, say);
  useEnd(endOf(shown.status), events);

  async function download(file: string) {
    try {
      saveAddress(await port.exportAddress(file));
    } catch (error) {
      notices.error(errorText(error));
    }
  }
  return (
    <TransferDialog
      title={title ?? say(kind)}
      {...(isCancelling ? cancelled(shown, say) : shown)}
      onClose={onClose}
      below={below}
      actions={
        <>
          {kind === 'export' && shown.status === 'success' && id !== undefined ? (
            <Button type="primary" icon={<DownloadOutlined aria-hidden />} onClick={() => void download(id)}>
              {say('download')}
            </Button>
          ) : null}
          {cancel && shown.status === 'active' && id !== undefined ? (
            <Button disabled={isCancelling} onClick={() => cancel(id)}>
              {say(kind === 'export' ? 'cancelExport' : 'cancelImport')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

/** Nothing more happens without the person. */
function isOver({ stage }: Progress): boolean {
  return stage === 'done' || stage === 'failed' || stage === 'waiting';
}

function endOf(status: 'active' | 'success' | 'exception'): 'success' | 'error' | undefined {
  if (status === 'active') return undefined;
  return status === 'success' ? 'success' : 'error';
}

type Word =
  | 'beginning'
  | 'exporting'
  | 'checking'
  | 'undecided'
  | 'importing'
  | 'exported'
  | 'exportFailed'
  | 'imported'
  | 'importFailed';

/** An import that is checked has done the first half of its work. */
const HALF = 50;

function shownOf(state: JobState<Progress>, kind: JobKind, say: (key: Word) => string) {
  if (state.kind === 'beginning') return { status: 'active', percent: 0, sentence: say('beginning') } as const;
  const failed = say(kind === 'export' ? 'exportFailed' : 'importFailed');
  if (state.kind === 'broken')
    return { status: 'exception', percent: 0, sentence: failed, errors: [state.reason] } as const;
  const { progress } = state;
  if (progress.stage === 'failed')
    return { status: 'exception', percent: 0, sentence: failed, errors: progress.lines } as const;
  if (progress.stage === 'waiting') return { status: 'active', percent: HALF, sentence: say('undecided') } as const;
  if (progress.stage !== 'done')
    return { status: 'active', percent: progress.percent, sentence: say(progress.stage) } as const;
  const sentence = say(kind === 'export' ? 'exported' : 'imported');
  return { status: 'success', percent: 100, sentence, note: 'note' in progress ? progress.note : undefined } as const;
}
