import { errorText, type CompiledForm, type WireRecord } from '@org/meta-forms/core';
import { askedConditions, recordName, type MetaFormListHandle } from '@org/meta-forms/list';
import { useMetaFormProvider, useNotices, useWords } from '@org/meta-forms/react';
import type { RefObject } from 'react';
import { recordsWords } from './records.words.ts';

/** The newest records of a list are read; a record that was just saved is among them, if the list finds it. */
const NEWEST = 20;
/** The usual order of a list: drafts first, then the newest. Not every form can be sorted by its time. */
const USUAL_ORDER: readonly [] = [];

interface HiddenNoticeOptions {
  readonly compiled: CompiledForm;
  readonly list: RefObject<MetaFormListHandle | null>;
  readonly onOpen: (record: WireRecord) => void;
}

/** Says of a new record that the conditions of the list hide it, and offers to open it. */
export function useHiddenNotice({ compiled, list, onOpen }: HiddenNoticeOptions): (saved: WireRecord) => void {
  const say = useWords(recordsWords);
  const notices = useNotices();
  const { ports } = useMetaFormProvider();

  async function isHidden(saved: WireRecord): Promise<boolean> {
    if (!ports || !list.current) return false;
    const conditions = askedConditions(compiled, list.current.state);
    if (conditions.length === 0) return false;
    const { metaKey } = compiled;
    const { records } = await ports.records.list({ metaKey, conditions, page: 1, size: NEWEST, sort: USUAL_ORDER });
    return records.every(({ id }) => id !== saved['id']);
  }
  function offer(saved: WireRecord) {
    const text = say('hiddenByFilter', { name: recordName(compiled, saved) });
    void notices.offer({ text, action: say('view'), onAct: () => onOpen(saved) });
  }
  return (saved) => {
    isHidden(saved)
      .then((hidden) => hidden && offer(saved))
      .catch((error: unknown) => notices.error(errorText(error)));
  };
}
