import type { FormMode } from '../contract/form-mode.ts';
import type { FormSession, FormSnapshot } from '../session/form-session.ts';
import { useFormScope } from './form-scope.tsx';
import { useFormSnapshot } from './use-snapshot.ts';

export interface FormState extends FormSnapshot {
  readonly session: FormSession;
  readonly mode: FormMode;
}

/**
 * Whether the form around the caller is changed, wrong or being saved. Throws `META_FORM_OUTSIDE_PROVIDER` outside a
 * `MetaFormRenderer`.
 */
export function useFormState(): FormState {
  const { session } = useFormScope('useFormState');
  return { ...useFormSnapshot(session), session, mode: session.mode };
}
