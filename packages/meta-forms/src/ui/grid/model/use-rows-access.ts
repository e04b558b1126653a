import { useCallback, useSyncExternalStore } from 'react';
import { historyPath, totalPath, type FieldPath } from '../../../contract/field-path.ts';
import type { FieldSnapshot, RowSnapshot } from '../../../contract/field-snapshot.ts';
import type { RowHistory, RowsAccess } from '../../../contract/rows-access.ts';

/** Rows of a list, without deleted ones. */
export function useRowList(access: RowsAccess, path: FieldPath): readonly RowSnapshot[] {
  const read = useCallback(() => access.getRows(path), [access, path]);
  return useSyncExternalStore(useSubscribe(access, path), read, read);
}

/** Rows that the next save removes. */
export function useDeletedRows(access: RowsAccess, path: FieldPath): readonly RowSnapshot[] {
  const read = useCallback(() => access.getDeletedRows(path), [access, path]);
  return useSyncExternalStore(useSubscribe(access, path), read, read);
}

/** The value of a cell; redraws when it changes. */
export function useCellValue(access: RowsAccess, path: FieldPath): unknown {
  const read = useCallback(() => access.getSnapshot(path).value, [access, path]);
  return useSyncExternalStore(useSubscribe(access, path), read, read);
}

/** The problems of a cell; redraws only when they change. */
export function useCellProblems(access: RowsAccess, path: FieldPath): FieldSnapshot['problems'] {
  const read = useCallback(() => access.getSnapshot(path).problems, [access, path]);
  return useSyncExternalStore(useSubscribe(access, path), read, read);
}

/** The steps that can be undone and redone; redraws when that changes. */
export function useRowHistory(access: RowsAccess, path: FieldPath): RowHistory {
  const read = useCallback(() => access.history(path), [access, path]);
  return useSyncExternalStore(useSubscribe(access, historyPath(path)), read, read);
}

/** Exact sum of a number column as decimal text. */
export function useColumnTotal(access: RowsAccess, listPath: FieldPath, columnKey: string): string {
  const read = useCallback(() => access.columnTotal(listPath, columnKey), [access, listPath, columnKey]);
  return useSyncExternalStore(useSubscribe(access, totalPath(listPath, columnKey)), read, read);
}

function useSubscribe(access: RowsAccess, path: FieldPath) {
  return useCallback((listener: () => void) => access.subscribe(path, listener), [access, path]);
}
