import { useCallback } from 'react';
import type { FieldPath } from '../contract/field-path.ts';
import type { FieldSnapshot } from '../contract/field-snapshot.ts';
import type { CompiledField } from '../contract/item-type.ts';
import { useOpenSession } from './form-session-provider.tsx';
import { useFieldSnapshot } from './use-snapshot.ts';

export interface OpenField extends FieldSnapshot {
  readonly field: CompiledField;
  readonly change: (value: unknown, display?: string) => void;
  readonly leave: () => void;
}

/**
 * One field of the form around the caller: its current state, and functions that change it. Throws
 * `META_FORM_OUTSIDE_PROVIDER` where no `FormSessionProvider` or `MetaFormRenderer` is around.
 */
export function useField(path: FieldPath): OpenField {
  const session = useOpenSession('useField');
  const snapshot = useFieldSnapshot(session, path);
  const change = useCallback(
    (value: unknown, display?: string) => session.change(path, value, display === undefined ? undefined : { display }),
    [session, path],
  );
  const leave = useCallback(() => session.leave(path), [session, path]);
  return { ...snapshot, field: session.fieldAt(path), change, leave };
}
