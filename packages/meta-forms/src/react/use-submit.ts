import { useCallback } from 'react';
import type { WireRecord } from '../ports/ports.ts';
import type { FormSession, SubmitResult } from '../session/form-session.ts';
import { useOpenSession } from './form-session-provider.tsx';
import { noteSaving, savingOf, useRefusals, useSavingPart, type Saving } from './saving.ts';

/** The saves of a form, and what its parts do about them. */
export interface FormSubmission<T extends object = WireRecord> extends Saving {
  /** Saves the form. A second call during a save does nothing and resolves with undefined. */
  readonly submit: () => Promise<SubmitResult<T> | undefined>;
  /** The conflict is settled: it is no longer shown. */
  readonly settleConflict: () => void;
}

/**
 * Saves an open form: the given one, or that of the `FormSessionProvider` around the caller. It shows no messages, so
 * it needs no kit; `useSave` does the same and shows them. Throws `META_FORM_OUTSIDE_PROVIDER` where there is no form.
 */
export function useSubmit<T extends object = WireRecord>(given?: FormSession<T>): FormSubmission<T> {
  const session = useOpenSession('useSubmit', given);
  const saving = useSavingPart(session, 'saving');
  const refusals = useRefusals(session);
  const conflict = useSavingPart(session, 'conflict');
  const failure = useSavingPart(session, 'failure');
  // as: a record of the form is a `T`.
  const submit = useCallback(() => submitOnce(session) as Promise<SubmitResult<T> | undefined>, [session]);
  const settleConflict = useCallback(() => noteSaving(session, { conflict: undefined }), [session]);
  return { saving, refusals, conflict, failure, submit, settleConflict };
}

async function submitOnce(session: FormSession): Promise<SubmitResult | undefined> {
  if (savingOf(session).get().saving) return undefined;
  // The field that is being edited is normalised before it is checked: Ctrl+S leaves the focus where it is.
  leaveFocusedField();
  return session.submit();
}

function leaveFocusedField(): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.closest('[data-mf-path]')) return;
  focused.blur();
  focused.focus({ preventScroll: true });
}
