import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useId, useMemo, useState } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { ImportProgress, TransferPort } from '../../ports/transfers.ts';
import { createIntent } from '../../session/intent.ts';
import { saveBytes } from '../../ui/files/download.ts';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { useWords } from '../../ui/language.tsx';
import { usePickerMessages } from '../../ui/picker/use-picker-messages.ts';
import type { Job, JobState } from './follow-job.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { useEnd, type TransferEvents } from './transfer-events.ts';
import { transfersWords } from './transfers.words.ts';
import { useJob } from './use-job.ts';

const ACCEPTED = ['xlsx'];

export interface ImportDialogProps extends TransferEvents {
  readonly port: TransferPort;
  readonly compiled: CompiledForm;
  readonly onClose: () => void;
}

/** Hands out the template, takes it filled in, and tells how far its import is and what is wrong, line by line. */
export function ImportDialog({ port, compiled, onClose, onProgressSuccess, onProgressError }: ImportDialogProps) {
  const say = useWords(transfersWords);
  const [file, setFile] = useState<File>();
  const { metaKey } = compiled;
  const job = useMemo(() => file && importJob(port, metaKey, file), [port, metaKey, file]);
  const state = useJob(job);
  const end = job ? endOf(state) : undefined;
  useEnd(end, { onProgressSuccess, onProgressError });
  if (!file) return <TransferDialog title={say('import')} status="active" percent={0} sentence="" onClose={onClose}><ChooseFile port={port} compiled={compiled} onFile={setFile} /></TransferDialog>;
  return (
    <TransferDialog
      title={say('import')}
      {...shown(state, say)}
      onClose={onClose}
      actions={end === 'error' ? <Button type="primary" onClick={() => setFile(undefined)}>{say('again')}</Button> : null}
    />
  );
}

interface ChooseFileProps {
  readonly port: TransferPort;
  readonly compiled: CompiledForm;
  readonly onFile: (file: File) => void;
}

function ChooseFile({ port, compiled, onFile }: ChooseFileProps) {
  const say = useWords(transfersWords);
  const messages = usePickerMessages();
  const id = useId();
  const [fetching, setFetching] = useState(false);

  async function fetchTemplate() {
    setFetching(true);
    try {
      saveBytes(await port.template(compiled.metaKey), say('templateName', { title: compiled.title }));
    } catch (error) {
      messages.error(error instanceof Error ? error.message : String(error));
    } finally {
      setFetching(false);
    }
  }

  return (
    <div style={{ display: 'grid', gap: 16, paddingBlock: 8 }}>
      <Alert type="info" title={say('importSteps')} />
      <Button icon={<DownloadOutlined aria-hidden />} loading={fetching} style={{ justifySelf: 'start' }} onClick={() => void fetchTemplate()}>
        {say('template')}
      </Button>
      <FileDrop id={id} label={say('file')} multiple={false} accepted={ACCEPTED} disabled={false} invalid={false} describedBy="" onFile={onFile} onBlur={() => undefined} />
    </div>
  );
}

function importJob(port: TransferPort, metaKey: string, file: File): Job<ImportProgress> {
  // One wish for each file that is chosen, however often it is sent.
  const idempotencyKey = createIntent().keyFor({});
  return {
    begin: () => port.beginImport({ metaKey, file, idempotencyKey }),
    progress: (id, options) => port.importProgress(id, options),
    isOver: ({ stage }) => stage === 'done' || stage === 'failed',
  };
}

function endOf(state: JobState<ImportProgress>): 'success' | 'error' | undefined {
  if (state.kind === 'broken') return 'error';
  if (state.kind === 'beginning') return undefined;
  const { stage } = state.progress;
  if (stage === 'done') return 'success';
  return stage === 'failed' ? 'error' : undefined;
}

type Say = (key: 'sending' | 'checking' | 'importing' | 'imported' | 'importFailed') => string;

function shown(state: JobState<ImportProgress>, say: Say) {
  if (state.kind === 'beginning') return { status: 'active', percent: 0, sentence: say('sending') } as const;
  if (state.kind === 'broken') return { status: 'exception', percent: 0, sentence: say('importFailed'), errors: [state.reason] } as const;
  const { progress } = state;
  if (progress.stage === 'done') return { status: 'success', percent: 100, sentence: say('imported'), note: progress.note } as const;
  if (progress.stage === 'failed') return { status: 'exception', percent: 0, sentence: say('importFailed'), errors: progress.lines } as const;
  return { status: 'active', percent: progress.percent, sentence: say(progress.stage) } as const;
}
