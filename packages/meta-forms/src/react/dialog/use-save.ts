import { useCallback, useRef, useState } from 'react';
import { rowOfPath } from '../../contract/field-path.ts';
import type { Problem } from '../../contract/problem.ts';
import type { WireRecord } from '../../ports/ports.ts';
import type { FormSession, SubmitResult } from '../../session/form-session.ts';
import { describeMissing } from '../../locales/describe-problem.ts';
import { problemSentences } from '../../locales/problems.words.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { dialogWords } from './dialog.words.ts';
import { useNotices } from '../use-notices.ts';

/** Longest wait for a frame before a message is shown all the same, in ms. */
const PAINT_WAIT = 200;

/** Somebody saved in between: the record as it stands, and what would have been sent. */
export interface SaveConflict {
  readonly current: WireRecord;
  readonly mine: WireRecord;
}

export interface FormSave {
  readonly save: () => Promise<SubmitResult | undefined>;
  readonly saving: boolean;
  /** Counts refused saves; hand it to `MetaFormRenderer`, which then shows what is wrong. */
  readonly refusals: number;
  readonly conflict: SaveConflict | undefined;
  readonly settleConflict: () => void;
}

/** Saves a session and says how it went. A second call while one is on its way does nothing and gives undefined. */
export function useSave(session: FormSession): FormSave {
  const notices = useNotices();
  const say = useWords(dialogWords);
  const language = useLanguage();
  const [saving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<SaveConflict>();
  const onItsWay = useRef(false);
  const save = useCallback(async () => {
    if (onItsWay.current) return undefined;
    onItsWay.current = true;
    setSaving(true);
    // What is being typed settles before it is checked: Ctrl+S leaves the focus where it is.
    leaveFocusedField();
    const result = await session.submit();
    onItsWay.current = false;
    setSaving(false);
    if (result.outcome === 'saved') notices.success(say('saved'));
    if (result.outcome === 'cancelled') notices.warn(say('cancelled'));
    if (result.outcome === 'conflict') setConflict({ current: result.current, mine: result.mine });
    if (result.outcome === 'failed') {
      const { message, details } = result.error;
      notices.error(details.requestId ? say('failedReference', { message, id: details.requestId }) : message);
    }
    if (result.outcome === 'invalid') {
      // What is wrong is marked first: naming it and drawing a message cost as much as marking a thousand fields.
      await painted();
      setRefusals((count) => count + 1);
      await painted();
      notices.warn(describeMissing(result.problems, language) ?? say('someWrong', { count: result.problems.length }));
      // forms.md §5: a list says so beside the names.
      if (result.problems.some(isMissingCell)) notices.warn(problemSentences[language].missingInTable);
    }
    return result;
  }, [session, notices, say, language]);
  const settleConflict = useCallback(() => setConflict(undefined), []);
  return { save, saving, refusals, conflict, settleConflict };
}

function isMissingCell({ code, path }: Problem): boolean {
  return code === 'REQUIRED' && rowOfPath(path) !== undefined;
}

function leaveFocusedField(): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.closest('[data-mf-path]')) return;
  focused.blur();
  focused.focus({ preventScroll: true });
}

/** Resolves when what was just drawn is on the screen; soon where nothing is painted, as in a tab in the background. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, PAINT_WAIT);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}
