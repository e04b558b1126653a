import type { RowId } from '../../../contract/field-path.ts';

/** Selected rows, and the row at which a range with Shift starts. */
export interface RowSelection {
  readonly ids: ReadonlySet<RowId>;
  readonly anchor: RowId | undefined;
}

export const NO_ROWS: RowSelection = Object.freeze({ ids: new Set<RowId>(), anchor: undefined });

export function onlyRow(rowId: RowId): RowSelection {
  return { ids: new Set([rowId]), anchor: rowId };
}

export function toggleRow(selection: RowSelection, rowId: RowId): RowSelection {
  const ids = new Set(selection.ids);
  if (!ids.delete(rowId)) ids.add(rowId);
  return { ids, anchor: rowId };
}

/** Every row from the anchor to this one, in the order of display. */
export function rangeTo(selection: RowSelection, shown: readonly RowId[], rowId: RowId): RowSelection {
  const from = shown.indexOf(selection.anchor ?? rowId);
  const to = shown.indexOf(rowId);
  if (from < 0 || to < 0) return onlyRow(rowId);
  return { ids: new Set(shown.slice(Math.min(from, to), Math.max(from, to) + 1)), anchor: selection.anchor ?? rowId };
}

/** Without rows that are gone; the same selection where all exist. */
export function amongRows(selection: RowSelection, shown: ReadonlySet<RowId>): RowSelection {
  const ids = [...selection.ids].filter((id) => shown.has(id));
  return ids.length === selection.ids.size ? selection : { ids: new Set(ids), anchor: selection.anchor };
}
