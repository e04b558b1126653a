import type { RowsAccess } from '../../../contract/rows-access.ts';
import type { ShownRows } from './shown-rows.ts';

/** Undo and redo of the list. */
export interface HistoryActions {
  /** False where there is nothing to undo. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  /** Call it when something was typed into the open editor, whose own undo comes first. */
  readonly noteTyping: () => void;
  readonly isTyping: () => boolean;
}

export function historyActions({ access, path, store, shownIds }: ShownRows): HistoryActions {
  // A new object for every active cell, so that the next cell starts without typing.
  let typedIn: object | undefined;

  function turn(act: RowsAccess['undo']): boolean {
    const { active, report } = store.get();
    const at = active ? shownIds().indexOf(active.rowId) : -1;
    const step = act(path);
    if (step === undefined) return false;
    typedIn = undefined;
    const ids = shownIds();
    const rowId =
      active && (ids.includes(active.rowId) ? active.rowId : ids[Math.min(Math.max(0, at), ids.length - 1)]);
    const moved =
      active && rowId !== undefined
        ? { ...active, rowId, mode: rowId === active.rowId ? active.mode : 'navigate' }
        : undefined;
    // The marks of a paste are removed with the paste.
    store.set({ active: moved, report: report?.step === step ? undefined : report });
    return true;
  }
  return {
    undo: () => turn((list) => access.undo(list)),
    redo: () => turn((list) => access.redo(list)),
    noteTyping() {
      typedIn = store.get().active;
    },
    isTyping: () => typedIn !== undefined && typedIn === store.get().active,
  };
}
