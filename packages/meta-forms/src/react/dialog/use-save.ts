import { useCallback, useRef, useState } from 'react';
import type { WireRecord } from '../../ports/ports.ts';
import type { FormSession, SubmitResult } from '../../session/form-session.ts';
import { useWords } from '../../ui/language.tsx';
import { dialogWords } from './dialog.words.ts';
import { useNotices } from '../use-notices.ts';

/** Longest wait in ms for a frame before the summary is shown anyway. */
const PAINT_WAIT = 200;

/** Somebody saved since the form was opened: the current record, and the payload of this form. */
export interface SaveConflict {
  readonly current: WireRecord;
  readonly mine: WireRecord;
}

export interface FormSave {
  readonly save: () => Promise<SubmitResult | undefined>;
  readonly saving: boolean;
  /** Counts refused saves; pass it to `MetaFormRenderer`, which then shows the problems. */
  readonly refusals: number;
  readonly conflict: SaveConflict | undefined;
  readonly settleConflict: () => void;
}

/** Saves a session and reports the result. A second call during a save does nothing and returns undefined. */
export function useSave(session: FormSession): FormSave {
  const notices = useNotices();
  const say = useWords(dialogWords);
  const [saving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<SaveConflict>();
  const [refused, setRefused] = useState(session);
  // Another record, or the same one opened again, has not been refused yet.
  if (refused !== session) {
    setRefused(session);
    setRefusals(0);
    setConflict(undefined);
  }
  const onItsWay = useRef(false);
  const save = useCallback(async () => {
    if (onItsWay.current) return undefined;
    onItsWay.current = true;
    setSaving(true);
    // The field that is being edited is normalised before it is checked: Ctrl+S leaves the focus where it is.
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
      // The marks are drawn first: the summary costs as much as marking a thousand fields.
      await painted();
      // The summary says what is wrong and has the focus; a message would say it twice.
      setRefusals((count) => count + 1);
    }
    return result;
  }, [session, notices, say]);
  const settleConflict = useCallback(() => setConflict(undefined), []);
  return { save, saving, refusals, conflict, settleConflict };
}

function leaveFocusedField(): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.closest('[data-mf-path]')) return;
  focused.blur();
  focused.focus({ preventScroll: true });
}

/** Resolves when the last drawing is on the screen; soon where nothing is painted, as in a background tab. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, PAINT_WAIT);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}
