import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { fieldPath } from '../contract/field-path.ts';
import type { CompiledField } from '../contract/item-type.ts';
import type { FormSession } from '../session/form-session.ts';

/** The fields that are not hidden now; the same array while that does not change. */
export function useShownFields(session: FormSession, fields: readonly CompiledField[]): readonly CompiledField[] {
  const follow = useCallback(
    (listener: () => void) => {
      const leave = fields.map(({ key }) => session.subscribe(fieldPath(key), listener));
      return () => leave.forEach((stop) => stop());
    },
    [fields, session],
  );
  // A text, so that equal results are identical.
  const read = () => fields.map(({ key }) => (session.getSnapshot(fieldPath(key)).hidden ? '-' : '+')).join('');
  const shown = useSyncExternalStore(follow, read, read);
  return useMemo(() => fields.filter((_field, index) => shown[index] === '+'), [fields, shown]);
}
