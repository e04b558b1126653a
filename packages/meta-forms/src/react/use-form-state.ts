import type { FormMode } from '../contract/form-mode.ts';
import type { FormSession, FormSnapshot } from '../session/form-session.ts';
import { useOpenSession } from './form-session-provider.tsx';
import { useFormSnapshot } from './use-snapshot.ts';

/** The state of an open form as a whole. */
export interface FormState extends FormSnapshot {
  readonly session: FormSession;
  readonly mode: FormMode;
}

/**
 * Whether the form around the caller is changed, wrong or being saved. Throws `META_FORM_OUTSIDE_PROVIDER` where no
 * `FormSessionProvider` or `MetaFormRenderer` is around.
 */
export function useFormState(): FormState {
  const session = useOpenSession('useFormState');
  return { ...useFormSnapshot(session), session, mode: session.mode };
}
