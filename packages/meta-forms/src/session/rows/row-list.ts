import { childPath } from '../../contract/field-path.ts';
import type { RowSnapshot } from '../../contract/field-snapshot.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { ColumnExtremes } from '../../formula/evaluate/value.ts';
import { extremeOf } from '../../formula/functions/aggregate-functions.ts';
import {
  addToTotal,
  addWhole,
  EMPTY_TOTAL,
  removeFromTotal,
  totalOfAll,
  type RunningTotal,
} from '../../formula/totals.ts';
import { isRecord } from '../../ports/is-record.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { levelOf, unread } from '../values/level.ts';
import { recordIdOf, rowNode, sourceOf, wireAt, type FormNode, type RowList } from '../values/node.ts';

/** The rows of a node's list, decoded on first access. */
export function listAt(node: FormNode, slot: number): RowList | undefined {
  const known = node.lists?.[slot];
  if (known) return known;
  const field = node.level.fields[slot];
  if (!field || field.type.structure !== 'rows') return undefined;
  const list = makeList(node, slot, field);
  const live: FormNode[] = [];
  const deleted: FormNode[] = [];
  for (const source of wireRows(sourceOf(node, field), field)) {
    const present = !isDeleted(source);
    (present ? live : deleted).push(
      rowNode(list, source, { isNew: node.isNew && recordIdOf(source) === undefined, present }),
    );
  }
  Object.assign(list, { live, deleted, original: live });
  node.lists ??= [];
  node.lists[slot] = list;
  return list;
}

function makeList(owner: FormNode, slot: number, field: CompiledField): RowList {
  return {
    owner,
    slot,
    field,
    path: childPath(owner.path, field.key),
    level: levelOf(field.columns),
    live: [],
    deleted: [],
    original: [],
    known: [],
    totals: new Map(),
    extremes: new Map(),
    modifiedRows: 0,
    rearranged: false,
    snapshot: undefined,
  };
}

/** The rows of a list on the wire; values that are not records are skipped. */
function wireRows(wire: unknown, field: CompiledField): readonly WireRecord[] {
  const rows: unknown = Array.isArray(wire) ? wire : field.type.decode(wire, field);
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

/** The wire's flag of a deleted row; Blade servers send 0 with every row that is not. */
export function isDeleted(source: WireRecord): boolean {
  const flag = Object.hasOwn(source, 'isDeleted') ? source['isDeleted'] : undefined;
  return flag === true || flag === 1 || flag === '1' || flag === 'true';
}

/** Sets the rows of the list, in this order. Removed rows that the database has stay for the payload. */
export function arrangeRows(list: RowList, order: readonly FormNode[]): void {
  const gone = rowsGone(list, order);
  for (const row of gone) {
    recount(list, row, removeFromTotal);
    row.present = false;
    if (row.modified > 0) list.modifiedRows -= 1;
  }
  if (gone.length > 0) list.deleted = [...list.deleted, ...gone.filter(isInDatabase)];
  const back = new Set<FormNode>();
  for (const row of order) {
    if (row.present) continue;
    row.present = true;
    back.add(row);
    if (row.modified > 0) list.modifiedRows += 1;
    recount(list, row, addToTotal);
  }
  if (back.size > 0 && list.deleted.length > 0) list.deleted = list.deleted.filter((row) => !back.has(row));
  list.live = order;
  list.rearranged = order.length !== list.original.length || order.some((row, index) => row !== list.original[index]);
  list.snapshot = undefined;
}

function isInDatabase({ recordId, isNew, stored }: FormNode): boolean {
  return recordId !== undefined && (!isNew || stored !== undefined);
}

function rowsGone(list: RowList, order: readonly FormNode[]): readonly FormNode[] {
  let staying = 0;
  for (const row of order) if (row.present) staying += 1;
  if (staying === list.live.length) return [];
  const remaining = new Set(order);
  return list.live.filter((row) => !remaining.has(row));
}

function recount(list: RowList, row: FormNode, move: typeof addToTotal): void {
  list.extremes.clear();
  for (const [key, total] of list.totals) {
    const slot = list.level.slotByKey.get(key);
    const column = list.level.fieldByKey.get(key);
    if (slot !== undefined && column) list.totals.set(key, move(total, wireAt(row, slot, column)));
  }
}

/**
 * The running total of a column, counted once and then updated: a changed cell costs the same in any number of rows.
 */
export function totalOf(list: RowList, column: CompiledField): RunningTotal {
  const known = list.totals.get(column.key);
  if (known) return known;
  const slot = list.level.slotByKey.get(column.key);
  const total = slot === undefined ? EMPTY_TOTAL : countTotal(list.live, slot, column);
  list.totals.set(column.key, total);
  return total;
}

/**
 * Whole numbers that were never decoded are added as they were loaded; no list is long enough for a sum of 32-bit
 * numbers to be inexact. One plain loop: opening a list of ten thousand rows runs it for each of its columns, before
 * the engine has compiled it.
 */
function countTotal(rows: readonly FormNode[], slot: number, column: CompiledField): RunningTotal {
  if (column.type.resultKind !== 'number') return totalOfAll(rows, (row) => wireAt(row, slot, column));
  const { key } = column;
  const others: FormNode[] = [];
  let sum = 0;
  for (const row of rows) {
    const wire = row.values[slot] === unread ? row.source[key] : undefined;
    if (typeof wire === 'number' && (wire | 0) === wire) sum += wire;
    else others.push(row);
  }
  return addWhole(
    totalOfAll(others, (row) => wireAt(row, slot, column)),
    { sum, numbers: rows.length - others.length },
  );
}

const NONE: ColumnExtremes = Object.freeze({ least: null, greatest: null });

/** The least and the greatest value of a column, cached until a cell of it changes. */
export function extremesOf(list: RowList, column: CompiledField): ColumnExtremes {
  const known = list.extremes.get(column.key);
  if (known) return known;
  const slot = list.level.slotByKey.get(column.key);
  if (slot === undefined) return NONE;
  const wires = list.live.map((row) => wireAt(row, slot, column));
  const found = { least: extremeOf(wires, -1), greatest: extremeOf(wires, 1) };
  list.extremes.set(column.key, found);
  return found;
}

/** The snapshots of a list's rows; the same array until rows come, go, move or change status. */
export function rowSnapshots(list: RowList): readonly RowSnapshot[] {
  list.snapshot ??= list.live.map(rowSnapshot);
  return list.snapshot;
}

const NO_ROWS: readonly RowSnapshot[] = [];
const deletedSnapshotsOf = new WeakMap<readonly FormNode[], readonly RowSnapshot[]>();

/** Loaded rows that the next save removes; the same array until rows come or go. */
export function deletedSnapshots({ deleted, original }: RowList): readonly RowSnapshot[] {
  if (deleted.length === 0) return NO_ROWS;
  const known = deletedSnapshotsOf.get(deleted);
  if (known) return known;
  const loaded = new Set(original);
  const snapshots = deleted.filter((row) => loaded.has(row)).map(rowSnapshot);
  deletedSnapshotsOf.set(deleted, snapshots);
  return snapshots;
}

function rowSnapshot(row: FormNode): RowSnapshot {
  const status = statusOf(row);
  if (row.rowSnapshot?.status !== status) {
    row.rowSnapshot = { id: row.rowId ?? '', path: row.path, recordId: row.recordId, status };
  }
  return row.rowSnapshot;
}

function statusOf(row: FormNode): RowSnapshot['status'] {
  if (!row.present) return 'deleted';
  if (row.isNew) return 'new';
  return row.modified > 0 ? 'edited' : 'unchanged';
}
