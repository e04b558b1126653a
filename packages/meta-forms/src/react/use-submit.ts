import { useCallback, useSyncExternalStore } from 'react';
import type { FormSession, SubmitResult } from '../session/form-session.ts';
import { useOpenSession } from './form-session-provider.tsx';
import { savingOf, type Saving } from './saving.ts';

/** Longest wait in ms for a frame before the summary is shown anyway. */
const PAINT_WAIT = 200;

/** The saves of a form, and what its parts do about them. */
export interface FormSubmission extends Saving {
  /** Saves the form. A second call during a save does nothing and resolves with undefined. */
  readonly submit: () => Promise<SubmitResult | undefined>;
  /** The conflict is settled: it is no longer shown. */
  readonly settleConflict: () => void;
}

/**
 * Saves an open form: the given one, or that of the `FormSessionProvider` around the caller. It shows no messages, so
 * it needs no kit; `useSave` does the same and shows them. Throws `META_FORM_OUTSIDE_PROVIDER` where there is no form.
 */
export function useSubmit(given?: FormSession): FormSubmission {
  const session = useOpenSession('useSubmit', given);
  const store = savingOf(session);
  const { saving, refusals, conflict } = useSyncExternalStore(store.subscribe, store.get, store.get);
  const submit = useCallback(() => submitOnce(session), [session]);
  const settleConflict = useCallback(() => note(session, { conflict: undefined }), [session]);
  return { saving, refusals, conflict, submit, settleConflict };
}

async function submitOnce(session: FormSession): Promise<SubmitResult | undefined> {
  const { get } = savingOf(session);
  if (get().saving) return undefined;
  note(session, { saving: true });
  let result: SubmitResult;
  try {
    // The field that is being edited is normalised before it is checked: Ctrl+S leaves the focus where it is.
    leaveFocusedField();
    result = await session.submit();
  } finally {
    note(session, { saving: false });
  }
  if (result.outcome === 'conflict') note(session, { conflict: { current: result.current, mine: result.mine } });
  if (result.outcome === 'invalid') {
    // The marks are drawn first: the summary costs as much as marking a thousand fields.
    await painted();
    note(session, { refusals: get().refusals + 1 });
  }
  return result;
}

function note(session: FormSession, part: Partial<Saving>): void {
  const store = savingOf(session);
  store.set({ ...store.get(), ...part });
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
