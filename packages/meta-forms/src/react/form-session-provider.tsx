import { useContext, useEffect, type Context, type ReactNode } from 'react';
import { MetaFormError } from '../metadata/errors.ts';
import type { FormSession } from '../session/form-session.ts';
import { watchUniqueValues } from '../session/problems/watch-unique-values.ts';
import { sharedContext } from '../ui/shared-context.ts';

/** What may be around a part that needs an open form. */
const PROVIDERS = '<FormSessionProvider> or <MetaFormRenderer>';
/** The open form around a part. */
export const FormSessionContext: Context<FormSession | undefined> = sharedContext<FormSession | undefined>(
  'form session',
  undefined,
);

/** The open form that the hooks find. */
export interface FormSessionProviderProps {
  /** The result of `useFormSession` or `createFormSession`. */
  readonly session: FormSession;
  readonly children: ReactNode;
}

/**
 * Gives the hooks below it an open form: `useField`, `useRows`, `useFormState`, `useSubmit` and `useSave`. It draws
 * nothing and needs no kit, so a host may draw the form with elements of its own. `MetaFormRenderer` and
 * `MetaFormField` below it draw the same form where they are given none.
 */
export function FormSessionProvider({ session, children }: FormSessionProviderProps) {
  const around = useContext(FormSessionContext);
  // The provider of the same form around this one watches already.
  const isWatched = around === session;
  useEffect(() => (isWatched ? undefined : watchUniqueValues(session)), [isWatched, session]);
  return <FormSessionContext value={session}>{children}</FormSessionContext>;
}

/**
 * The given session, or that of the form around the caller. Throws `META_FORM_OUTSIDE_PROVIDER` with the name of the
 * caller where there is neither.
 */
export function useOpenSession(caller: string, given?: FormSession): FormSession {
  const around = useContext(FormSessionContext);
  const session = given ?? around;
  if (!session) throw new MetaFormError('META_FORM_OUTSIDE_PROVIDER', { hook: caller, provider: PROVIDERS });
  return session;
}
