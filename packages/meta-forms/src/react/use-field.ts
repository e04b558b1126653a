import { useCallback } from 'react';
import type { FieldPath } from '../contract/field-path.ts';
import type { FieldSnapshot } from '../contract/field-snapshot.ts';
import type { CompiledField } from '../contract/item-type.ts';
import { useOpenSession } from './form-session-provider.tsx';
import { useFieldSnapshot } from './use-snapshot.ts';

/** The current state of a field, and what a person does with it. */
export interface OpenField extends FieldSnapshot {
  readonly field: CompiledField;
  /** Writes a value of the field's type; `display` is the text of an id. */
  readonly change: (value: unknown, display?: string) => void;
  /** The person has left the field: its value is normalised and checked. */
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
