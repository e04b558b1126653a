import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { ImportProgress, TransferPort } from '../../ports/transfers.ts';
import { createIntent } from '../../session/saving/intent.ts';
import { useWords } from '../../ui/language.tsx';
import { ChooseFile } from './choose-file.tsx';
import type { Job, JobState } from './follow-job.ts';
import { cancelled, TransferDialog } from './transfer-dialog.tsx';
import { useEnd, type TransferEvents } from './transfer-events.ts';
import { transfersWords } from './transfers.words.ts';
import { useCancel, type Cancelling } from './use-cancel.ts';
import { useJob } from './use-job.ts';

export interface ImportDialogProps extends TransferEvents {
  readonly port: TransferPort;
  readonly compiled: CompiledForm;
  readonly onClose: () => void;
}

/**
 * Imports all rows of a filled-in template or none: offers the template, and reports the progress of the import and its
 * errors, line by line.
 */
export function ImportDialog({ port, compiled, onClose, onProgressSuccess, onProgressError }: ImportDialogProps) {
  const say = useWords(transfersWords);
  const [source, setSource] = useState<ImportSource>();
  const { metaKey } = compiled;
  const job = useMemo(() => source && importJob(port, metaKey, source), [port, metaKey, source]);
  const state = useJob(job);
  const end = job ? endOf(state) : undefined;
  const cancelling = useCancel(port);
  useEnd(end, { onProgressSuccess, onProgressError });
  const choose = (file: File) => setSource({ file });
  if (!source)
    return (
      <TransferDialog title={say('import')} status="active" percent={0} sentence="" onClose={onClose}>
        <ChooseFile port={port} compiled={compiled} explanation={say('importSteps')} onFile={choose} />
      </TransferDialog>
    );
  const isCancelling = state.kind === 'known' && cancelling.asked === state.id;
  return (
    <TransferDialog
      title={say('import')}
      {...(isCancelling ? cancelled(shown(state, say), say) : shown(state, say))}
      onClose={onClose}
      actions={<ImportActions port={port} state={state} end={end} cancelling={cancelling} onSource={setSource} />}
    />
  );
}

/** The source of an import: a chosen file, or the uploaded file of an import that failed. */
type ImportSource = { readonly file: File } | { readonly repeated: string };

interface ImportActionsProps {
  readonly port: TransferPort;
  readonly state: JobState<ImportProgress>;
  readonly end: 'success' | 'error' | undefined;
  readonly cancelling: Cancelling;
  readonly onSource: (source: ImportSource | undefined) => void;
}

function ImportActions({ port, state, end, cancelling: { asked, cancel }, onSource }: ImportActionsProps) {
  const say = useWords(transfersWords);
  const id = state.kind === 'known' ? state.id : undefined;
  if (end === 'success') return null;
  if (end === undefined)
    return cancel && id !== undefined ? (
      <Button disabled={asked === id} onClick={() => cancel(id)}>
        {say('cancelImport')}
      </Button>
    ) : null;
  return (
    <>
      {id !== undefined && port.repeatImport ? (
        <Button onClick={() => onSource({ repeated: id })}>{say('repeat')}</Button>
      ) : null}
      <Button type="primary" onClick={() => onSource(undefined)}>
        {say('again')}
      </Button>
    </>
  );
}

function importJob(port: TransferPort, metaKey: string, source: ImportSource): Job<ImportProgress> {
  // Idempotent: resending the same file has no further effect; another choice or a repeat is a new intent.
  const idempotencyKey = createIntent().keyFor({});
  return {
    begin: async () =>
      'file' in source
        ? port.beginImport({ metaKey, file: source.file, idempotencyKey })
        : ((await port.repeatImport?.(source.repeated, { idempotencyKey })) ?? ''),
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
  if (state.kind === 'broken')
    return { status: 'exception', percent: 0, sentence: say('importFailed'), errors: [state.reason] } as const;
  const { progress } = state;
  if (progress.stage === 'done')
    return { status: 'success', percent: 100, sentence: say('imported'), note: progress.note } as const;
  if (progress.stage === 'failed')
    return { status: 'exception', percent: 0, sentence: say('importFailed'), errors: progress.lines } as const;
  if (progress.stage === 'waiting') return { status: 'active', percent: 50, sentence: say('checking') } as const;
  return { status: 'active', percent: progress.percent, sentence: say(progress.stage) } as const;
}
