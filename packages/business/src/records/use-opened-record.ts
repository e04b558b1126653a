import type { CompiledForm, FormMode, WireRecord } from '@org/meta-forms/core';
import { useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { App } from 'antd';
import { useCallback, useState } from 'react';
import { recordsWords } from './records.words.ts';
import { errorText } from '@org/meta-forms/core';

/** The record in the form, or the last one while the dialog closes. */
export interface OpenedRecord {
  readonly shown: boolean;
  readonly mode: FormMode;
  readonly record?: WireRecord;
  readonly surrounding?: WireRecord;
}

/** The record that is open in the dialog. `onGone` is called if the requested record no longer exists. */
export function useOpenedRecord(compiled: CompiledForm, onGone: () => void) {
  const say = useWords(recordsWords);
  const { message } = App.useApp();
  const { ports } = useMetaFormProvider();
  const [open, setOpen] = useState<OpenedRecord>();
  const [reading, setReading] = useState(false);

  const openRecord = useCallback(
    async (row: WireRecord, mode: FormMode) => {
      setReading(true);
      try {
        const record = await ports?.records.detail(sourceOf(compiled), String(row['id']));
        if (record) return setOpen({ shown: true, mode, record });
        message.warning(say('gone'));
        onGone();
      } catch (error) {
        message.error(errorText(error));
      } finally {
        setReading(false);
      }
    },
    [compiled, message, onGone, ports, say],
  );
  const view = useCallback((row: WireRecord) => void openRecord(row, 'view'), [openRecord]);
  const edit = useCallback((row: WireRecord) => void openRecord(row, 'edit'), [openRecord]);
  const close = () => setOpen((last) => last && { ...last, shown: false });
  return { open, setOpen, reading, view, edit, close };
}

function sourceOf({ metaKey, form }: CompiledForm) {
  return { metaKey, ...(form.detailUrl === undefined ? {} : { detailUrl: form.detailUrl }) };
}
