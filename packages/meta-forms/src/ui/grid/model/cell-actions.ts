import { childPath, type RowId } from '../../../contract/field-path.ts';
import { movedCell, nextEditableCell, type ActiveCell, type GridShape, type Move } from './active-cell.ts';
import type { ShownRows } from './shown-rows.ts';

/** Actions of a person on the cells of a list. */
export interface CellActions {
  /** Opens the editor of a cell that has one, otherwise only focuses it. */
  readonly open: (rowId: RowId, columnKey: string) => void;
  readonly move: (by: Move) => void;
  /** Goes to the next cell with an editor; false at the end of the list. */
  readonly step: (step: 1 | -1) => boolean;
  readonly hasNext: (step: 1 | -1) => boolean;
  readonly setMode: (mode: ActiveCell['mode']) => void;
  /** Empties the active cell. */
  readonly clear: () => void;
}

export function cellActions({ access, path, plan, store, shownRows, shownIds }: ShownRows): CellActions {
  const shape = (): GridShape => ({
    rowIds: shownIds(),
    columnKeys: plan.columns.map((column) => column.key),
    editableKeys: plan.editableKeys,
  });
  function next(step: 1 | -1) {
    const { active } = store.get();
    return active && nextEditableCell(shape(), active, step);
  }
  return {
    open(rowId, columnKey) {
      const mode = plan.editableKeys.includes(columnKey) ? 'edit' : 'navigate';
      const { active } = store.get();
      if (active?.rowId !== rowId || active.columnKey !== columnKey || active.mode !== mode)
        store.set({ active: { rowId, columnKey, mode } });
    },
    move(by) {
      const { active } = store.get();
      if (active) store.set({ active: movedCell(shape(), active, by) });
    },
    step(step) {
      const active = next(step);
      if (active) store.set({ active });
      return active !== undefined;
    },
    hasNext: (step) => next(step) !== undefined,
    setMode(mode) {
      const { active } = store.get();
      if (active && active.mode !== mode) store.set({ active: { ...active, mode } });
    },
    clear() {
      const { active } = store.get();
      const row = shownRows().find(({ id }) => id === active?.rowId);
      const column = plan.columns.find(({ key }) => key === active?.columnKey);
      if (row && column && plan.editableKeys.includes(column.key))
        access.together(path, () => access.change(childPath(row.path, column.key), column.type.emptyValue));
    },
  };
}
