import type { FormMode, FormPorts, WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { App } from 'antd';
import { useState } from 'react';
import { recordsWords } from '../records/records.words.ts';
import type { Administration } from './administration.ts';
import { errorText } from '@org/meta-forms/core';

/** The form on show, or the last one, which stays while its dialog closes. */
interface OpenRecord {
  readonly shown: boolean;
  readonly mode: FormMode;
  readonly record?: WireRecord;
}

export interface OpenRecordState {
  readonly open: OpenRecord | undefined;
  /** Opens a new record, which may begin with some values. */
  readonly add: (first?: WireRecord) => void;
  readonly show: (row: WireRecord, mode: 'view' | 'edit') => Promise<void>;
  readonly close: () => void;
  /** Opens the last one again, as it was read. */
  readonly reopen: () => void;
}

/** Which record of an entity is open in the dialog; `onGone` where the one that was asked for is no longer there. */
export function useOpenRecord(
  { calls, metaKey }: Administration,
  ports: FormPorts,
  onGone: () => void,
): OpenRecordState {
  const say = useWords(recordsWords);
  const { message } = App.useApp();
  const [open, setOpen] = useState<OpenRecord>();

  async function show(row: WireRecord, mode: 'view' | 'edit') {
    try {
      const record = calls.detail ? await ports.records.detail({ metaKey }, String(row['id'])) : row;
      if (record) return setOpen({ shown: true, mode, record });
      message.warning(say('gone'));
      onGone();
    } catch (error) {
      message.error(errorText(error));
    }
  }

  return {
    open,
    add: (first) => setOpen({ shown: true, mode: 'add', ...(first ? { record: first } : {}) }),
    show,
    close: () => setOpen((last) => last && { ...last, shown: false }),
    reopen: () => setOpen(open && { ...open, shown: true }),
  };
}
