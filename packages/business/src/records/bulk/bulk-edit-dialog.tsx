import { isBoundaryItem } from '@org/contract';
import {
  createFormSession,
  fieldPath,
  type CompiledField,
  type CompiledForm,
  type FormSession,
} from '@org/meta-forms/core';
import { bulkFields } from '@org/meta-forms/list';
import { MetaFormField, useDismissal, useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { Alert, Checkbox, Modal, Select } from 'antd';
import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { useAttempt } from '../../dialogs/use-attempt.ts';
import { bulkWords } from './bulk.words.ts';
import { valueForm } from './value-form.ts';

export interface BulkEditDialogProps {
  readonly compiled: CompiledForm;
  /** The number of records that get the value. */
  readonly count: number;
  /** Said below the item, such as how many records cannot be changed. */
  readonly note?: string | undefined;
  /** Gives the records the value; rejects if the server refuses all of them. */
  readonly onEdit: (field: string, value: unknown) => Promise<void>;
  readonly onEnd: () => void;
}

interface OpenValue {
  readonly field: CompiledField;
  readonly session: FormSession;
}

/** Asks for an item of the form and its new value, with the widget of the item. */
export function BulkEditDialog({ compiled, count, note, onEdit, onEnd }: BulkEditDialogProps) {
  const say = useWords(bulkWords);
  const id = useId();
  const { ports } = useMetaFormProvider();
  const fields = useMemo(() => bulkFields(compiled).filter(({ key }) => !isBoundaryItem(key)), [compiled]);
  const [open, setOpen] = useState<OpenValue>();
  const hasValue = useHasValue(open);
  const [wantsNone, setWantsNone] = useState(false);
  // A value that was typed after the box was ticked counts.
  const isEmptied = wantsNone && !hasValue;
  const { isBusy, failure: refusal, setFailure: setRefusal, run } = useAttempt();
  const dismiss = useDismissal(() => open?.session.getFormSnapshot().dirty === true, onEnd);

  function choose(key: string) {
    const field = fields.find((one) => one.key === key);
    if (!field || !ports) return;
    setRefusal(undefined);
    setWantsNone(false);
    setOpen({ field, session: createFormSession({ compiled: valueForm(compiled, field), mode: 'add', ports }) });
  }
  async function edit() {
    if (!open) return;
    const { field, session } = open;
    await session.settled();
    if (session.validate().length > 0) return;
    await run(async () => {
      await onEdit(field.key, session.payload()[field.key] ?? null);
      onEnd();
    });
  }
  return (
    <Modal
      open
      title={say('editTitle')}
      okText={say('editAgree', { count })}
      cancelText={say('dismiss')}
      okButtonProps={{ autoInsertSpace: false, disabled: !hasValue && !isEmptied }}
      cancelButtonProps={{ autoInsertSpace: false }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => void edit()}
      onCancel={dismiss}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      {refusal === undefined ? null : (
        <Alert className="business-refusal" type="warning" showIcon role="alert" title={refusal} />
      )}
      <label className="business-comment" htmlFor={id}>
        {say('field')}
      </label>
      <Select
        id={id}
        className="bulk-edit-field"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={say('fieldPlaceholder')}
        value={open?.field.key}
        options={fields.map(({ key, label }) => ({ value: key, label }))}
        onChange={choose}
      />
      <div className="bulk-edit-value">
        {open ? (
          <>
            <MetaFormField key={open.field.key} session={open.session} itemKey={open.field.key} />
            {open.field.required ? null : (
              <Checkbox checked={isEmptied} disabled={hasValue} onChange={({ target }) => setWantsNone(target.checked)}>
                {say('emptied')}
              </Checkbox>
            )}
            <p role="status" className={isEmptied ? 'bulk-edit-note bulk-edit-empty' : 'bulk-edit-note'}>
              {say(hasValue ? 'editCount' : isEmptied ? 'editEmpty' : 'valueWanted', {
                count,
                label: open.field.label,
              })}
            </p>
            {open.field.cascade ? (
              <p className="bulk-edit-note">
                {say('editDepends', { label: open.field.label, parent: open.field.cascade.parentLabel })}
              </p>
            ) : null}
          </>
        ) : null}
      </div>
      {note === undefined ? null : <p className="bulk-edit-note">{note}</p>}
    </Modal>
  );
}

/** Whether the item has a value that records can get. */
function useHasValue(open: OpenValue | undefined): boolean {
  const path = fieldPath(open?.field.key ?? '');
  return useSyncExternalStore(
    (notify) => open?.session.subscribe(path, notify) ?? (() => undefined),
    () => open !== undefined && open.field.type.isFilled(open.session.value(path), open.field),
  );
}
