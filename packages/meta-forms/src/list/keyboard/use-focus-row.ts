import { useImperativeHandle, type RefObject } from 'react';
import type { GridSpace } from './cell-place.ts';
import type { ActiveCell } from './use-active-cell.ts';

/** Moves the focus to the row of a record. */
export type FocusRow = (id: string) => void;

/** Gives a host the way to the row of a record; where that has left the list, to the row that has the keyboard. */
export function useFocusRow(
  ref: RefObject<FocusRow | null>,
  { rowIds, columnIds }: GridSpace,
  { stop, focus }: ActiveCell,
): void {
  useImperativeHandle(ref, () => (id) => {
    const columnId = columnIds.find((one) => !one.startsWith('$')) ?? columnIds[0] ?? '';
    focus(rowIds.includes(id) ? { rowId: id, columnId } : stop);
  });
}
