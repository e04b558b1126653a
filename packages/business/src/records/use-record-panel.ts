import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import type { FoundRecords, ListState } from '@org/meta-forms/list';
import { useEffect, useRef, useState } from 'react';
import { isFocusLost } from '../dialogs/return-of-focus.ts';
import { useOpenedRecord, type OpenedRecord } from './use-opened-record.ts';
import { useRecordSteps, type RecordSteps } from './use-record-steps.ts';

export interface RecordPanelOptions {
  readonly compiled: CompiledForm;
  /** The list's own functions; keep the same ones. */
  readonly reload: () => void;
  readonly focusRow: (id: string) => void;
  readonly state: ListState;
  readonly setState: (state: ListState) => void;
}

/** The record that is open next to its list. */
export interface RecordPanel {
  readonly open: OpenedRecord | undefined;
  readonly steps: RecordSteps | undefined;
  /** The record that is being loaded; the last one stays until then. */
  readonly onItsWay: WireRecord | undefined;
  readonly found: FoundRecords | undefined;
  readonly onFound: (found: FoundRecords) => void;
  /** The record that was opened last. */
  readonly currentId: string | undefined;
  /** Opens a new record, which may begin with given values. */
  readonly add: (surrounding: WireRecord, given?: WireRecord) => void;
  readonly view: (row: WireRecord) => void;
  readonly edit: (row: WireRecord) => void;
  /** Opens a new record with the values of this one. */
  readonly copy: (row: WireRecord, surrounding: WireRecord) => void;
  readonly editOpen: () => void;
  /** Reads the list again. */
  readonly reload: () => void;
  /** Reads the list and the open record again. */
  readonly refresh: () => void;
  /** The record is shown for reading again, with what was saved. */
  readonly readAgain: (saved?: WireRecord) => void;
  readonly reopen: () => void;
  readonly close: () => void;
  /** Closes the dialog, because the record opens on its page; the row has the focus when the person comes back. */
  readonly leaveForPage: () => void;
  readonly onClosed: () => void;
}

/** What a list and the dialog next to it share: the open record, its neighbours, and the row to return to. */
export function useRecordPanel(options: RecordPanelOptions): RecordPanel {
  const { compiled, reload, focusRow, state, setState } = options;
  const opened = useOpenedRecord(compiled, reload);
  const { open, setOpen, onItsWay, view, close } = opened;
  const [found, setFound] = useState<FoundRecords>();
  // A quick second step goes on from the record that is being loaded.
  const record = open?.shown ? (onItsWay ?? open.record) : undefined;
  const steps = useRecordSteps({ found, state, setState, record, view });
  const currentId = open?.record === undefined ? undefined : String(open.record['id']);
  /** The record with which the dialog was opened: the kit returns the focus to its row. */
  const [firstId, setFirstId] = useState<string>();
  const isShown = open?.shown === true;
  const [wasShown, setWasShown] = useState(false);
  if (isShown !== wasShown) {
    setWasShown(isShown);
    if (isShown) setFirstId(currentId);
  }
  const returnsTo = useRef<string>(undefined);
  useEffect(() => {
    // The list is shown again after the record was open on its page, where it may have been changed.
    const { current: id } = returnsTo;
    if (id === undefined) return;
    returnsTo.current = undefined;
    reload();
    focusRow(id);
  }, [focusRow, reload]);

  return {
    open,
    steps,
    onItsWay,
    found,
    onFound: setFound,
    currentId,
    add: (surrounding, given) => setOpen({ shown: true, mode: 'add', surrounding, ...(given ? { given } : {}) }),
    view,
    edit: opened.edit,
    copy: opened.copy,
    editOpen: opened.editOpen,
    reload,
    refresh() {
      reload();
      opened.refresh();
    },
    readAgain(saved) {
      if (saved) view(saved);
      else if (open) setOpen({ ...open, mode: 'view' });
    },
    reopen: () => open && setOpen({ ...open, shown: true }),
    close,
    leaveForPage() {
      returnsTo.current = currentId;
      close();
    },
    onClosed() {
      if (currentId === undefined || returnsTo.current !== undefined) return;
      if (isFocusLost() || currentId !== firstId) focusRow(currentId);
    },
  };
}
