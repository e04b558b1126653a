import { useCallback } from 'react';
import type { FormSession, SubmitResult } from '../../session/form-session.ts';
import { useWords } from '../../ui/language.tsx';
import { useOpenSession } from '../form-session-provider.tsx';
import { savingOf } from '../saving.ts';
import { useNotices } from '../use-notices.ts';
import { useSubmit, type FormSubmission } from '../use-submit.ts';
import { dialogWords } from './dialog.words.ts';

/** The saves of a form whose results are shown as messages. */
export interface FormSave extends Omit<FormSubmission, 'submit'> {
  /** Saves the form and shows the result. A second call during a save does nothing and resolves with undefined. */
  readonly save: () => Promise<SubmitResult | undefined>;
}

/**
 * Saves an open form and reports the result: the given form, or that of the `FormSessionProvider` around the caller.
 * Throws `META_FORM_OUTSIDE_PROVIDER` where there is no form, and where there is no `MetaFormProvider`, whose kit shows
 * the messages.
 */
export function useSave(given?: FormSession): FormSave {
  const session = useOpenSession('useSave', given);
  const { submit, ...saving } = useSubmit(session);
  const notices = useNotices();
  const say = useWords(dialogWords);
  const save = useCallback(async () => {
    const result = await submit();
    if (result?.outcome === 'saved') notices.success(say('saved'));
    if (result?.outcome === 'cancelled') notices.warn(say('cancelled'));
    if (result?.outcome === 'conflict' && savingOf(session).get().panels === 0) notices.error(say('conflictRefused'));
    if (result?.outcome === 'failed') {
      const { message, details } = result.error;
      notices.error(details.requestId ? say('failedReference', { message, id: details.requestId }) : message);
    }
    // The summary says what is wrong and has the focus; a message would say it twice.
    return result;
  }, [submit, session, notices, say]);
  return { ...saving, save };
}
