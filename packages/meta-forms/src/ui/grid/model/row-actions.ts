import { childPath, type RowId } from '../../../contract/field-path.ts';
import type { CompiledField } from '../../../contract/item-type.ts';
import type { CellActions } from './cell-actions.ts';
import type { ShownRows } from './shown-rows.ts';
import { nextDirection, orderRows } from './row-order.ts';
import { amongRows, NO_ROWS, onlyRow, rangeTo, toggleRow, type RowSelection } from './row-selection.ts';

/** The modifier of a click on a row: Ctrl adds it to the selection, Shift selects all rows up to it. */
export interface RowClick {
  readonly adds: boolean;
  readonly ranges: boolean;
}

/** Actions of a person on whole rows. */
export interface RowActions {
  readonly clickRow: (rowId: RowId, click: RowClick) => void;
  /** The same by key, from the row that was active; clicks that are still delayed are then ignored. */
  readonly keyRow: (rowId: RowId, click: RowClick & { readonly from: RowId }) => void;
  /** How often rows were selected by key. */
  readonly keyed: () => number;
  readonly selectAll: (selected: boolean) => void;
  readonly selectedIds: () => readonly RowId[];
  readonly sortBy: (column: CompiledField) => void;
  /** Adds a row at the end and opens its first cell. */
  readonly add: () => void;
  /** The same for a key that leads beyond the last row: nobody has asked for this one yet. */
  readonly addNext: () => void;
  /** Removes the rows of `addNext` in which nothing was typed; false where there are none. */
  readonly dropUntouched: () => boolean;
  /** False where nothing is selected. */
  readonly removeSelected: () => boolean;
  readonly openRow: (rowId: RowId) => void;
  readonly openNested: (rowId: RowId, columnKey: string) => void;
}

const NOBODY: readonly RowId[] = [];

export function rowActions({ access, path, plan, store, shownIds }: ShownRows, cells: CellActions): RowActions {
  let known:
    | { readonly selection: RowSelection; readonly ids: readonly RowId[]; readonly selected: readonly RowId[] }
    | undefined;
  // Parts of the list call it after every change.
  function selectedIds(): readonly RowId[] {
    const { selection } = store.get();
    if (selection.ids.size === 0) return NOBODY;
    const ids = shownIds();
    if (known?.selection !== selection || known.ids !== ids)
      known = { selection, ids, selected: [...amongRows(selection, new Set(ids)).ids] };
    return known.selected;
  }
  let keyed = 0;
  const clickRow: RowActions['clickRow'] = (rowId, { adds, ranges }) => {
    const { selection } = store.get();
    if (ranges) store.set({ selection: rangeTo(selection, shownIds(), rowId) });
    else store.set({ selection: adds ? toggleRow(selection, rowId) : onlyRow(rowId) });
  };
  return {
    ...addedRows({ access, path, plan, store }, cells),
    selectedIds,
    clickRow,
    keyRow(rowId, { from, ...click }) {
      keyed += 1;
      if (click.ranges && !store.get().selection.ids.has(from)) store.set({ selection: onlyRow(from) });
      clickRow(rowId, click);
    },
    keyed: () => keyed,
    selectAll(selected) {
      keyed += 1;
      store.set({ selection: selected ? { ids: new Set(shownIds()), anchor: undefined } : NO_ROWS });
    },
    sortBy(column) {
      const direction = nextDirection(store.get().order, column.key);
      store.set({ order: direction && orderRows(access, access.getRows(path), { column, direction }) });
    },
    removeSelected() {
      const wanted = selectedIds();
      if (wanted.length === 0) return false;
      const { active } = store.get();
      store.set({ selection: NO_ROWS, active: active && wanted.includes(active.rowId) ? undefined : active });
      access.removeRows(path, wanted);
      return true;
    },
    openRow(rowId) {
      cells.setMode('rest');
      store.set({ opened: { kind: 'row', rowId } });
    },
    openNested(rowId, columnKey) {
      store.set({ active: { rowId, columnKey, mode: 'rest' }, opened: { kind: 'nested', rowId, columnKey } });
    },
  };
}

type Adding = Pick<RowActions, 'add' | 'addNext' | 'dropUntouched'>;

function addedRows(
  { access, path, plan, store }: Pick<ShownRows, 'access' | 'path' | 'plan' | 'store'>,
  cells: CellActions,
): Adding {
  const untouched = new Map<RowId, readonly unknown[]>();
  const valuesOf = (rowId: RowId) => {
    const row = access.getRows(path).find(({ id }) => id === rowId);
    return row && plan.editableKeys.map((key) => access.value(childPath(row.path, key)));
  };
  function add(): RowId {
    const rowId = access.addRow(path);
    const columnKey = plan.editableKeys[0] ?? plan.columns[0]?.key;
    if (columnKey !== undefined) cells.open(rowId, columnKey);
    return rowId;
  }
  return {
    add: () => void add(),
    addNext() {
      const rowId = add();
      untouched.set(rowId, valuesOf(rowId) ?? []);
    },
    dropUntouched() {
      const gone = [...untouched].filter(([rowId, values]) =>
        valuesOf(rowId)?.every((value, at) => Object.is(value, values[at])),
      );
      untouched.clear();
      if (gone.length === 0) return false;
      store.set({ active: undefined });
      access.removeRows(
        path,
        gone.map(([rowId]) => rowId),
      );
      return true;
    },
  };
}
