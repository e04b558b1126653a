import { useMemo } from 'react';
import type { FieldPath, RowId } from '../contract/field-path.ts';
import type { RowSnapshot } from '../contract/field-snapshot.ts';
import type { WireRecord } from '../ports/ports.ts';
import { useOpenSession } from './form-session-provider.tsx';
import { useRowSnapshots } from './use-snapshot.ts';

/** The current rows of a sub-list, and what a person does with them. */
export interface OpenRows {
  readonly rows: readonly RowSnapshot[];
  /** Adds a row at the end, with values as a record has them. */
  readonly add: (values?: WireRecord) => RowId;
  readonly remove: (ids: readonly RowId[]) => void;
  /** Moves a row to the index that it has afterwards. */
  readonly move: (id: RowId, index: number) => void;
}

/**
 * The rows of a sub-list of the form around the caller. Throws `META_FORM_OUTSIDE_PROVIDER` where no
 * `FormSessionProvider` or `MetaFormRenderer` is around.
 */
export function useRows(path: FieldPath): OpenRows {
  const session = useOpenSession('useRows');
  const rows = useRowSnapshots(session, path);
  const verbs = useMemo(
    () => ({
      add: (values?: WireRecord) => session.addRow(path, values ? { values } : undefined),
      remove: (ids: readonly RowId[]) => session.removeRows(path, ids),
      move: (id: RowId, index: number) => session.moveRow(path, id, index),
    }),
    [session, path],
  );
  return { rows, ...verbs };
}
