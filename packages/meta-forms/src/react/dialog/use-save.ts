import { useCallback } from 'react';
import type { Notices, SaveResult } from '../../contract/form-kit.ts';
import type { WireRecord } from '../../ports/ports.ts';
import type { FormSession, SubmitResult } from '../../session/form-session.ts';
import { useWords } from '../../ui/language.tsx';
import { useOpenSession } from '../form-session-provider.tsx';
import { openingOf } from '../opening.ts';
import { savingOf } from '../saving.ts';
import { useNotices } from '../use-notices.ts';
import { useSubmit, type FormSubmission } from '../use-submit.ts';
import { dialogWords } from './dialog.words.ts';
import { failureText } from './failure-text.ts';

/** The saves of a form whose results are shown as messages. */
export interface FormSave<T extends object = WireRecord> extends Omit<FormSubmission<T>, 'submit'> {
  /** Saves the form and shows the result. A second call during a save does nothing and resolves with undefined. */
  readonly save: () => Promise<SubmitResult<T> | undefined>;
}

/**
 * Saves an open form and reports the result: the given form, or that of the `FormSessionProvider` around the caller.
 * Throws `META_FORM_OUTSIDE_PROVIDER` where there is no form, and where there is no `MetaFormProvider`, whose kit shows
 * the messages.
 */
export function useSave<T extends object = WireRecord>(given?: FormSession<T>): FormSave<T> {
  const session = useOpenSession('useSave', given);
  const { submit, ...saving } = useSubmit<T>(given);
  const notices = useNotices();
  const say = useWords(dialogWords);
  const save = useCallback(async () => {
    // What was said of the save before is out of date.
    if (!savingOf(session).get().saving) notices.saveResult?.();
    const result = await submit();
    const message = result && messageOf(result, session, say);
    if (message) show(notices, message);
    return result;
  }, [submit, session, notices, say]);
  return { ...saving, save };
}

type Key = 'saved' | 'cancelled' | 'conflictRefused' | 'failedReference';
type Say = (key: Key, params?: Readonly<Record<string, string>>) => string;

function messageOf(result: SubmitResult, session: FormSession, say: Say): SaveResult | undefined {
  switch (result.outcome) {
    case 'saved':
      return { kind: 'success', text: say('saved') };
    case 'cancelled':
      return { kind: 'warn', text: say('cancelled') };
    case 'failed':
      return { kind: 'error', text: failureText(result.error, say) };
    case 'conflict':
      return showsConflict(session) ? undefined : { kind: 'error', text: say('conflictRefused') };
    case 'invalid':
      // The summary says what is wrong and has the focus; a message would say it twice.
      return undefined;
  }
}

function show(notices: Notices, message: SaveResult): void {
  if (notices.saveResult) notices.saveResult(message);
  else notices[message.kind](message.text);
}

/** Whether the page has the choices of a conflict. */
function showsConflict(session: FormSession): boolean {
  const { panels, forms } = savingOf(session).get();
  return panels > 0 || (forms > 0 && openingOf(session) !== undefined);
}
