import { recordCallsOf } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useCloseOnFailure } from '../dialogs/use-close-on-failure.ts';
import { useBusiness } from '../forms/business-context.tsx';
import { useRecordOptions } from '../records/use-record-options.ts';
import type { TracedStep } from '../trace/trace-steps.tsx';
import { useTracedRecord } from './use-traced-record.ts';
import { WarrantDialog, type WarrantDialogProps } from './warrant-dialog.tsx';
import { warrantsWords } from './warrants.words.ts';

export interface WarrantRecordProps extends Omit<WarrantDialogProps, 'record' | 'onNotes'> {
  readonly step: TracedStep;
}

/** Loads a certificate or a loan and shows its fields. */
export function WarrantRecord({ step, onClose, ...dialog }: WarrantRecordProps) {
  const { module, record, error } = useTracedRecord(step);
  useCloseOnFailure(error, onClose);
  if (!record || !module) return null;
  return <OpenedRecord {...dialog} module={module} record={record} onClose={onClose} />;
}

interface OpenedRecordProps extends Omit<WarrantDialogProps, 'onNotes'> {
  readonly module: NonNullable<ReturnType<typeof useTracedRecord>['module']>;
}

/** The remarks are written in a certificate that may be edited now; an approved one is changed by its amendment. */
function OpenedRecord({ module, record, ...dialog }: OpenedRecordProps) {
  const say = useWords(warrantsWords);
  const { api } = useBusiness();
  const notices = useNotices();
  const { isEditable } = useRecordOptions(module)(record);
  async function save(notes: string) {
    const body: WireRecord = { ...record, notes };
    await api(recordCallsOf(module).submit, { body, quiet: true }).then(
      () => notices.success(say('saved')),
      (failure: Error) => notices.error(failure.message),
    );
    dialog.onClose();
  }
  return <WarrantDialog {...dialog} record={record} {...(isEditable ? { onNotes: save } : {})} />;
}
