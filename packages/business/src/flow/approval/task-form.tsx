import type { CompiledForm, FormPorts, WireRecord } from '@org/meta-forms/core';
import {
  MetaFormRenderer,
  type RecordChanges,
  useFormDraft,
  useFormSession,
  useMetaFormProvider,
  useSave,
  useWords,
} from '@org/meta-forms/react';
import { useImperativeHandle, useMemo, type Ref } from 'react';
import { showLentCertificate } from '../../warrants/lent-certificate.ts';
import { approvalWords } from './approval.words.ts';
import { maySave, readOnly, restrictedForm, type ItemAccesses } from './restricted-form.ts';

/** What the drawer asks of its form. */
export interface TaskFormHandle {
  readonly isUnsaved: () => boolean;
  /** Validates and saves; resolves with false if the form stays unsaved. */
  readonly save: () => Promise<boolean>;
}

/** Properties of `TaskForm`. */
export interface TaskFormProps {
  readonly compiled: CompiledForm;
  readonly record: WireRecord;
  readonly accesses: ItemAccesses;
  /** What the people before have changed. */
  readonly changes: RecordChanges;
  /** The task is open and its person may change items. */
  readonly isEditable: boolean;
  /** Where the record is saved. */
  readonly ports: FormPorts;
  readonly onSaved: () => void;
  readonly ref: Ref<TaskFormHandle>;
}

/** The record of a task, drawn by the renderer of forms, with what its person may read and edit. */
export function TaskForm({ compiled, record, accesses, changes, isEditable, ports, onSaved, ref }: TaskFormProps) {
  const say = useWords(approvalWords);
  const { kit } = useMetaFormProvider();
  const mode = isEditable && maySave(accesses) ? 'edit' : 'view';
  const restricted = useMemo(
    () => restrictedForm(compiled, mode === 'edit' ? accesses : readOnly(accesses)),
    [compiled, accesses, mode],
  );
  const form = useFormSession({ compiled: restricted, record, mode, ports, onOpened: showLentCertificate });
  const saving = useSave(form.session);
  const draft = useFormDraft({ form, save: saving });
  useImperativeHandle(ref, () => ({
    isUnsaved: () => mode === 'edit' && form.session.getFormSnapshot().dirty,
    async save() {
      const result = await saving.save();
      if (result?.outcome !== 'saved') return false;
      void draft.end();
      form.reopen(result.record);
      onSaved();
      return true;
    },
  }));
  const { Overlay } = kit;
  const drawn = <MetaFormRenderer session={form.session} changes={changes} />;
  return (
    <>
      {draft.bar}
      {Overlay ? (
        <Overlay loading={saving.saving} label={say('saving')}>
          {drawn}
        </Overlay>
      ) : (
        drawn
      )}
    </>
  );
}
