import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { ExportProgress, ExportRequest, TransferPort } from '../../ports/transfers.ts';
import { createIntent } from '../../session/saving/intent.ts';
import { saveAddress } from '../../ui/files/download.ts';
import { useWords } from '../../ui/language.tsx';
import { useNotices } from '../../react/use-notices.ts';
import type { Job, JobState } from './follow-job.ts';
import { cancelled, TransferDialog } from './transfer-dialog.tsx';
import { useEnd, type TransferEvents } from './transfer-events.ts';
import { transfersWords } from './transfers.words.ts';
import { useCancel } from './use-cancel.ts';
import { useJob } from './use-job.ts';
import { errorText } from '../../ports/error-text.ts';

export interface ExportDialogProps extends TransferEvents {
  readonly port: TransferPort;
  readonly request: Omit<ExportRequest, 'idempotencyKey'>;
  readonly onClose: () => void;
}

/** Starts an export as soon as it is shown, reports its progress, and offers the file. */
export function ExportDialog({ port, request, onClose, onProgressSuccess, onProgressError }: ExportDialogProps) {
  const say = useWords(transfersWords);
  const notices = useNotices();
  const [job] = useState(() => exportJob(port, request));
  const state = useJob(job);
  const end = endOf(state);
  const { asked, cancel } = useCancel(port);
  const isCancelling = state.kind === 'known' && asked === state.id;
  useEnd(end, { onProgressSuccess, onProgressError });

  async function download() {
    if (state.kind !== 'known') return;
    try {
      saveAddress(await port.exportAddress(state.id));
    } catch (error) {
      notices.error(errorText(error));
    }
  }

  return (
    <TransferDialog
      title={say('export')}
      {...(isCancelling ? cancelled(shown(state, say), say) : shown(state, say))}
      onClose={onClose}
      actions={
        <>
          {end === 'success' ? (
            <Button type="primary" icon={<DownloadOutlined aria-hidden />} onClick={() => void download()}>
              {say('download')}
            </Button>
          ) : null}
          {cancel && end === undefined && state.kind === 'known' ? (
            <Button disabled={isCancelling} onClick={() => cancel(state.id)}>
              {say('cancelExport')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

function exportJob(port: TransferPort, request: ExportDialogProps['request']): Job<ExportProgress> {
  // Idempotent: resending has no further effect.
  const idempotencyKey = createIntent().keyFor({});
  return {
    begin: () => port.beginExport({ ...request, idempotencyKey }),
    progress: (id, options) => port.exportProgress(id, options),
    isOver: ({ stage }) => stage !== 'exporting',
  };
}

function endOf(state: JobState<ExportProgress>): 'success' | 'error' | undefined {
  if (state.kind === 'broken') return 'error';
  if (state.kind === 'beginning' || state.progress.stage === 'exporting') return undefined;
  return state.progress.stage === 'done' ? 'success' : 'error';
}

type Say = (key: 'beginning' | 'exporting' | 'exported' | 'exportFailed') => string;

function shown(state: JobState<ExportProgress>, say: Say) {
  if (state.kind === 'beginning') return { status: 'active', percent: 0, sentence: say('beginning') } as const;
  if (state.kind === 'broken')
    return { status: 'exception', percent: 0, sentence: say('exportFailed'), errors: [state.reason] } as const;
  const { progress } = state;
  if (progress.stage === 'done') return { status: 'success', percent: 100, sentence: say('exported') } as const;
  if (progress.stage === 'failed')
    return { status: 'exception', percent: 0, sentence: say('exportFailed'), errors: progress.lines } as const;
  return { status: 'active', percent: progress.percent, sentence: say('exporting') } as const;
}
