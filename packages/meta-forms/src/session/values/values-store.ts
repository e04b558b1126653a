import type { Scope, Values } from '../../behaviors/values.ts';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { pathSegments, type FieldPath } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { addToTotal, EMPTY_TOTAL, removeFromTotal, totalsOf } from '../../formula/totals.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { equalValues } from './equal-values.ts';
import { carryUp, forgetBaseline, isModified, noteWritten } from './modified.ts';
import {
  displayOf,
  holdValue,
  placeOf,
  readSlot,
  rootNode,
  rowNode,
  rowOf,
  wireAt,
  type FormNode,
  type Place,
  type RowList,
} from './node.ts';
import type { Held, Journal, WrittenBy } from '../journal/journal.ts';
import { arrangeRows, extremesOf, listAt, totalOf } from '../rows/row-list.ts';

/** The values of one open form, with rows by identity, and their changes. */
export interface ValuesStore extends Values {
  readonly compiled: CompiledForm;
  readonly root: FormNode;
  readonly journal: Journal | undefined;
  /** Items of the form that its host hides, each with the paths whose problems were removed. */
  readonly hidden: Map<CompiledField, readonly FieldPath[]>;
  /** Undefined for a path that is not of this form. */
  resolve(path: FieldPath): Place | undefined;
  listAt(node: FormNode, slot: number): RowList | undefined;
  /** True where something has changed. */
  write(place: Place, next: Held, by: WrittenBy): boolean;
  /** Sets a value that counts as loaded: a computed one that the record did not have. */
  load(place: Place, value: unknown): void;
  /** Makes the current state the loaded state. */
  markAsLoaded(): void;
  /** A new row with the values of a record, not yet in the list. */
  createRow(list: RowList, source: WireRecord): FormNode;
  /** Sets the rows of the list, in this order; adds, removes and moves rows. */
  arrange(list: RowList, rows: readonly FormNode[]): void;
  /** Lists whose rows came, went, moved or changed status since the last call. */
  takeChangedLists(): readonly RowList[];
}

/** The record that is opened. */
export interface StoreOptions {
  readonly source: WireRecord;
  /** No record in the database yet. */
  readonly isNew: boolean;
  readonly journal?: Journal | undefined;
}

/** Creates the values of a record, without computing or clearing. */
export function createValuesStore(compiled: CompiledForm, { source, isNew, journal }: StoreOptions): ValuesStore {
  const root = rootNode(compiled.fields, source, isNew);
  const changed = new Set<RowList>();
  return {
    compiled,
    root,
    journal,
    hidden: new Map(),
    listAt,
    read(scope, field) {
      const { node, slot } = placeOf(scope, field);
      return readSlot(node, slot);
    },
    rows: (scope, field) => listOf(scope, field)?.live ?? [],
    totals(scope, field, column) {
      const rows = listOf(scope, field);
      return totalsOf(rows ? totalOf(rows, column) : EMPTY_TOTAL);
    },
    extremes(scope, field, column) {
      const rows = listOf(scope, field);
      return rows ? extremesOf(rows, column) : { least: null, greatest: null };
    },
    resolve: (path) => resolve(root, path),
    write(place, next, by) {
      const { node, slot } = place;
      const before = { value: readSlot(node, slot), display: node.displays?.[slot] };
      const isDifferent = write(place, next, changed);
      if (isDifferent) journal?.wrote(place, { before, after: next }, by);
      return isDifferent;
    },
    load: put,
    markAsLoaded() {
      forgetBaseline(root);
      changed.clear();
    },
    createRow: (rows, content) => rowNode(rows, content, { isNew: true, present: false }),
    arrange(rows, order) {
      const was = isModified(rows);
      journal?.arranged(rows, { before: rows.live, after: order });
      arrangeRows(rows, order);
      changed.add(rows);
      carryUp(rows, was, changed);
    },
    takeChangedLists() {
      const lists = [...changed];
      changed.clear();
      return lists;
    },
  };
}

function listOf(scope: Scope, field: CompiledField): RowList | undefined {
  const { node, slot } = placeOf(scope, field);
  return listAt(node, slot);
}

function resolve(root: FormNode, path: FieldPath): Place | undefined {
  let node = root;
  let from = 0;
  // Split while it is read: opening a list or pasting into it resolves thousands of cells.
  for (;;) {
    const keyEnd = path.indexOf('/', from);
    const slot = node.level.slotByKey.get(segmentOf(path, from, keyEnd));
    if (slot === undefined) return undefined;
    if (keyEnd < 0) {
      const field = node.level.fields[slot];
      return field && { node, slot, field };
    }
    const rowEnd = path.indexOf('/', keyEnd + 1);
    const list = rowEnd < 0 ? undefined : listAt(node, slot);
    const row = list && rowOf(list, segmentOf(path, keyEnd + 1, rowEnd));
    if (!row) return undefined;
    node = row;
    from = rowEnd + 1;
  }
}

function segmentOf(path: FieldPath, from: number, end: number): string {
  const segment = end < 0 ? path.slice(from) : path.slice(from, end);
  return segment.includes('~') ? (pathSegments(segment)[0] ?? '') : segment;
}

function write(place: Place, next: Held, changed: Set<RowList>): boolean {
  const { node, slot } = place;
  const held = readSlot(node, slot);
  const same = equalValues(held, next.value);
  if (same && (next.display === undefined || next.display === displayOf(node, slot))) return false;
  // Few cells have a display text.
  if (next.display !== undefined || node.displays) {
    node.displays ??= [];
    node.displays[slot] = next.display;
  }
  if (same) return true;
  put(place, next.value);
  noteWritten(place, held, changed);
  return true;
}

function put({ node, slot, field }: Place, value: unknown): void {
  if (node.present) node.rows?.extremes.delete(field.key);
  const total = node.present ? node.rows?.totals.get(field.key) : undefined;
  if (total) {
    const without = removeFromTotal(total, wireAt(node, slot, field));
    node.rows?.totals.set(field.key, addToTotal(without, field.type.encode(value, field)));
  }
  holdValue(node, slot, value);
}
