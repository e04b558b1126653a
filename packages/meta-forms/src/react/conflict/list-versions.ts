import type { CompiledField } from '../../contract/item-type.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { recordIdOf } from '../../session/values/node.ts';
import { isRecord } from '../../ports/is-record.ts';
import { isDeleted } from '../../session/rows/row-list.ts';

export interface VersionRows {
  readonly live: readonly WireRecord[];
  /** Rows flagged as removed. */
  readonly deleted: readonly WireRecord[];
}

/** The rows of one version of a list, in any wire format. */
export function rowsOf(list: CompiledField, wire: unknown): VersionRows {
  const read: unknown = Array.isArray(wire) ? wire : list.type.decode(wire, list);
  const rows = Array.isArray(read) ? read.filter(isRecord) : [];
  return { live: rows.filter((row) => !isDeleted(row)), deleted: rows.filter(isDeleted) };
}

/** The id of a row in the database, as text. */
export function idOf(row: WireRecord): string | undefined {
  return recordIdOf(row);
}

/** Whether rows can be matched in all stored versions: each has a unique id. */
export function isNamed(list: CompiledField, ...versions: readonly unknown[]): boolean {
  return versions.every((wire) => {
    const ids = rowsOf(list, wire).live.map(idOf);
    return !ids.includes(undefined) && new Set(ids).size === ids.length;
  });
}

/** Whether two versions of a row have the same value in a column; display texts and computed values are ignored. */
export function sameCell(column: CompiledField, a: WireRecord, b: WireRecord): boolean {
  if (column.type.structure === 'rows') return sameList(column, a[column.key], b[column.key]);
  return wireText(column, a) === wireText(column, b);
}

/** Whether two versions of a list have the same rows in the same order. */
function sameList(list: CompiledField, a: unknown, b: unknown): boolean {
  const [left, right] = [rowsOf(list, a).live, rowsOf(list, b).live];
  return left.length === right.length && left.every((row, place) => isSameRow(list.columns, row, right[place] ?? {}));
}

/** Whether two versions of a row have the same id and values; computed values are ignored. */
export function isSameRow(columns: readonly CompiledField[], a: WireRecord, b: WireRecord): boolean {
  return (
    idOf(a) === idOf(b) &&
    columns.every((column) => column.computed || column.type.structure === 'none' || sameCell(column, a, b))
  );
}

function wireText(column: CompiledField, row: WireRecord): string {
  return JSON.stringify(column.type.encode(column.type.decode(row[column.key], column), column) ?? null);
}

/** The row as a new one with all its content: the server would refuse ids that no longer exist. */
export function asNewRow(columns: readonly CompiledField[], row: WireRecord): WireRecord {
  const { id: _id, ...source } = row;
  const lists = columns.filter(({ key, type }) => type.structure === 'rows' && Object.hasOwn(row, key));
  return {
    ...source,
    ...Object.fromEntries(
      lists.map((list) => [list.key, rowsOf(list, row[list.key]).live.map((inner) => asNewRow(list.columns, inner))]),
    ),
  };
}
