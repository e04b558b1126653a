import { useFeedback } from '@org/meta-forms/antd';
import type { CompiledForm, FormMode, WireRecord } from '@org/meta-forms/core';
import { errorText } from '@org/meta-forms/core';
import { copiedRecord, recordName } from '@org/meta-forms/list';
import { useLanguage, useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { recordsWords } from './records.words.ts';

/** The record in the form, or the last one while the dialog closes. */
export interface OpenedRecord {
  readonly shown: boolean;
  readonly mode: FormMode;
  readonly record?: WireRecord;
  readonly surrounding?: WireRecord;
  /** What a new record begins with, before anything is typed. */
  readonly given?: WireRecord;
  /** The name of the record that a new one copies. */
  readonly copies?: string;
  /** It was opened for reading: after it was filled in, it is shown so again. */
  readonly isRead?: boolean;
}

/** The record that is open in the dialog. `onGone` is called if the requested record no longer exists. */
export function useOpenedRecord(compiled: CompiledForm, onGone: () => void) {
  const say = useWords(recordsWords);
  const { message } = useFeedback();
  const { ports } = useMetaFormProvider();
  const [open, setOpen] = useState<OpenedRecord>();
  /** The record that is being loaded. */
  const [onItsWay, setOnItsWay] = useState<WireRecord>();
  const turn = useRef(0);

  /**
   * The last record stays until this one has loaded, unless another one is requested before, or the dialog closes.
   * Resolves with false if it no longer exists.
   */
  const openRecord = useCallback(
    async (row: WireRecord, shownAs: (record: WireRecord) => OpenedRecord): Promise<boolean> => {
      turn.current += 1;
      const own = turn.current;
      setOnItsWay(row);
      try {
        const record = await ports?.records.detail(sourceOf(compiled), String(row['id']));
        if (own !== turn.current) return true;
        if (record) {
          setOpen(shownAs(record));
          return true;
        }
        message.warning(say('gone'));
        onGone();
        return false;
      } catch (error) {
        if (own === turn.current) message.error(errorText(error));
        return true;
      } finally {
        if (own === turn.current) setOnItsWay(undefined);
      }
    },
    [compiled, message, onGone, ports, say],
  );
  const view = useCallback((row: WireRecord) => void openRecord(row, forReading), [openRecord]);
  const edit = useCallback((row: WireRecord) => void openRecord(row, forEditing), [openRecord]);
  const copy = useCallback(
    (row: WireRecord, surrounding: WireRecord) =>
      void openRecord(row, (record) => ({
        shown: true,
        mode: 'add',
        surrounding,
        given: copiedRecord(compiled, record),
        copies: recordName(compiled, record),
      })),
    [compiled, openRecord],
  );
  const close = useCallback(() => {
    turn.current += 1;
    setOnItsWay(undefined);
    setOpen((last) => last && { ...last, shown: false });
  }, []);

  /** The record that is open for reading is filled in, in the same dialog. */
  function editOpen() {
    if (open?.record) void openRecord(open.record, (record) => ({ ...forEditing(record), isRead: true }));
  }
  /** Reads the open record again: it was changed. */
  function refresh() {
    if (!open?.shown || !open.record || open.mode !== 'view') return;
    void openRecord(open.record, forReading).then((isThere) => !isThere && close());
  }
  useOnLanguage(refresh);
  return { open, setOpen, onItsWay, view, edit, copy, editOpen, refresh, close };
}

/** Its state and names of options come in the language of the request. */
function useOnLanguage(readAgain: () => void): void {
  const language = useLanguage();
  const readIn = useRef(language);
  const onLanguage = useEffectEvent(readAgain);
  useEffect(() => {
    if (readIn.current === language) return;
    readIn.current = language;
    onLanguage();
  }, [language]);
}

function forReading(record: WireRecord): OpenedRecord {
  return { shown: true, mode: 'view', record, isRead: true };
}

function forEditing(record: WireRecord): OpenedRecord {
  return { shown: true, mode: 'edit', record };
}

/** Names the details call of a form's records. */
export function sourceOf({ metaKey, form }: CompiledForm) {
  return { metaKey, ...(form.detailUrl === undefined ? {} : { detailUrl: form.detailUrl }) };
}
