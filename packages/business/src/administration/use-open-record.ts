import { useFeedback } from '@org/meta-forms/antd';
import type { FormMode, FormPorts, WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useRef, useState } from 'react';
import { recordsWords } from '../records/records.words.ts';
import type { Administration } from './administration.ts';
import { errorText } from '@org/meta-forms/core';
import { useNewRow, type NewRow } from './use-new-row.ts';

/** The record in the form, or the last one while the dialog closes. */
export interface OpenRecord {
  readonly shown: boolean;
  readonly mode: FormMode;
  readonly record?: WireRecord;
}

export interface OpenRecordState extends Pick<NewRow, 'onFound'> {
  readonly open: OpenRecord | undefined;
  /** Opens a new record, with initial values or those of any new row. */
  readonly add: (first?: WireRecord) => void;
  readonly show: (row: WireRecord, mode: 'view' | 'edit') => Promise<void>;
  readonly close: () => void;
  /** Opens the last record again, as it was read. */
  readonly reopen: () => void;
}

/** The record of an entity that is open in the dialog. `onGone` is called if the requested record no longer exists. */
export function useOpenRecord(administration: Administration, ports: FormPorts, onGone: () => void): OpenRecordState {
  const { calls, metaKey } = administration;
  const { onFound, first: ofAny } = useNewRow(administration);
  const say = useWords(recordsWords);
  const { message } = useFeedback();
  const [open, setOpen] = useState<OpenRecord>();
  // A record that arrives after something else was opened, or after the dialog was closed, is not shown.
  const turn = useRef(0);

  async function show(row: WireRecord, mode: 'view' | 'edit') {
    const own = (turn.current += 1);
    try {
      const record = calls.detail ? await ports.records.detail({ metaKey }, String(row['id'])) : row;
      if (own !== turn.current) return;
      if (record) return setOpen({ shown: true, mode, record });
      message.warning(say('gone'));
      onGone();
    } catch (error) {
      if (own === turn.current) message.error(errorText(error));
    }
  }
  function add(first = ofAny()) {
    turn.current += 1;
    setOpen({ shown: true, mode: 'add', ...(first ? { record: first } : {}) });
  }
  function close() {
    turn.current += 1;
    setOpen((last) => last && { ...last, shown: false });
  }

  return {
    open,
    onFound,
    add,
    show,
    close,
    reopen: () => setOpen(open && { ...open, shown: true }),
  };
}
