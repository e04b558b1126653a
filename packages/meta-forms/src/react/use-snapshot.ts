import { useCallback, useSyncExternalStore } from 'react';
import { FORM_PATH, type FieldPath } from '../contract/field-path.ts';
import type { FieldSnapshot, RowSnapshot } from '../contract/field-snapshot.ts';
import type { FormSession, FormSnapshot } from '../session/form-session.ts';

/** The current state of one field; redraws when any of it changes. */
export function useFieldSnapshot(session: FormSession, path: FieldPath): FieldSnapshot {
  const read = useCallback(() => session.getSnapshot(path), [session, path]);
  return useSyncExternalStore(useSubscribe(session, path), read, read);
}

/** One property of a field's state; redraws only when that changes. */
export function useFieldPart<K extends keyof FieldSnapshot>(
  session: FormSession,
  path: FieldPath,
  part: K,
): FieldSnapshot[K] {
  const read = useCallback(() => session.getSnapshot(path)[part], [session, path, part]);
  return useSyncExternalStore(useSubscribe(session, path), read, read);
}

/** Rows of a list; the same array until rows come, go, move or change status. */
export function useRowSnapshots(session: FormSession, path: FieldPath): readonly RowSnapshot[] {
  const read = useCallback(() => session.getRows(path), [session, path]);
  return useSyncExternalStore(useSubscribe(session, path), read, read);
}

/** The state of the whole form. */
export function useFormSnapshot(session: FormSession): FormSnapshot {
  const read = useCallback(() => session.getFormSnapshot(), [session]);
  return useSyncExternalStore(useSubscribe(session, FORM_PATH), read, read);
}

function useSubscribe(session: FormSession, path: FieldPath) {
  return useCallback((listener: () => void) => session.subscribe(path, listener), [session, path]);
}
