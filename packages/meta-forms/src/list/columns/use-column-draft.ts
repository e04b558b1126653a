import { useState } from 'react';
import { useNotices } from '../../react/use-notices.ts';
import { useWords } from '../../ui/language.tsx';
import { inDrawnOrder, moveColumn, showAll, showColumn, widenColumn, type ArrangedColumn } from './arrange-columns.ts';
import { columnsWords } from './columns.words.ts';
import type { ColumnChoice } from './use-list-columns.ts';

/** The columns as the dialog shows them; the list changes only when the person confirms or saves. */
export function useColumnDraft(choice: ColumnChoice, onClose: () => void) {
  const say = useWords(columnsWords);
  const [begun] = useState(() => inDrawnOrder(choice.arranged));
  const [draft, setDraft] = useState(begun);
  const [announcement, setAnnouncement] = useState('');
  const { isSaving, isStale, setStale, save } = useColumnSave(choice, onClose);
  const { shared } = choice;

  function start(again: readonly ArrangedColumn[]) {
    setDraft(again);
    setAnnouncement('');
  }
  function loadLatest() {
    if (shared) start(shared);
    setStale(false);
  }
  function agree() {
    choice.choose(draft === begun ? choice.arranged : draft);
    onClose();
  }
  return {
    draft,
    /** Describes the last step, for screen readers too. */
    announcement,
    isSaving,
    isStale,
    start,
    move({ column: { key, label } }: ArrangedColumn, to: number) {
      const moved = moveColumn(draft, key, to);
      if (moved === draft) return;
      setDraft(moved);
      const place = moved.findIndex(({ column }) => column.key === key) + 1;
      setAnnouncement(say('moved', { name: label, place, count: draft.length }));
    },
    show(key: string, visible: boolean) {
      const next = showColumn(draft, key, visible);
      setDraft(next);
      setAnnouncement(next === draft ? say('atLeastOne') : '');
    },
    showEvery: (visible: boolean) => setDraft(showAll(draft, visible)),
    widen: (key: string, width: Parameters<typeof widenColumn>[2]) =>
      setDraft((before) => widenColumn(before, key, width)),
    loadLatest,
    agree,
    save: () => save(draft),
  };
}

/** Saves columns for everyone; stale: somebody else has saved since they were read. */
function useColumnSave(choice: ColumnChoice, onSaved: () => void) {
  const say = useWords(columnsWords);
  const notices = useNotices();
  const [isSaving, setSaving] = useState(false);
  const [isStale, setStale] = useState(false);

  async function save(draft: readonly ArrangedColumn[]) {
    setSaving(true);
    const outcome = await choice.save(draft).finally(() => setSaving(false));
    setStale(outcome.stage === 'stale');
    if (outcome.stage === 'refused') notices.warn(say('notSaved'));
    if (outcome.stage === 'failed') notices.error(outcome.reason);
    if (outcome.stage !== 'saved') return;
    notices.success(say('saved'));
    onSaved();
  }
  return { isSaving, isStale, setStale, save };
}
