import type { CompiledField } from '../../contract/item-type.ts';
import { idOf, isSameRow, rowsOf } from '../conflict/list-versions.ts';

/** How many rows of a list were added, removed and changed. */
export interface RowChanges {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** Compares two versions of a list; rows without an id count as removed and added. */
export function rowChanges(list: CompiledField, former: unknown, latter: unknown): RowChanges {
  const before = rowsOf(list, former).live;
  const after = rowsOf(list, latter).live;
  const known = new Map(before.flatMap((row) => (idOf(row) === undefined ? [] : [[idOf(row), row] as const])));
  const found = after.filter((row) => known.has(idOf(row)));
  return {
    added: after.length - found.length,
    removed: before.length - found.length,
    changed: found.filter((row) => !isSameRow(list.columns, row, known.get(idOf(row)) ?? {})).length,
  };
}
