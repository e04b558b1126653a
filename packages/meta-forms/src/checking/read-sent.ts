import type { ValueChange } from '../behaviors/behavior.ts';
import { isWritable } from '../behaviors/required.ts';
import { pathIn } from '../behaviors/values.ts';
import type { AnyItemType } from '../contract/item-type.ts';
import type { Problem, ProblemCode } from '../contract/problem.ts';
import { UNREADABLE, unreadableProblem } from '../contract/unreadable.ts';
import type { WireRecord } from '../ports/ports.ts';
import type { Difference } from './checked-record.ts';
import { equalValues } from '../session/values/equal-values.ts';
import { openingRecord } from '../session/values/opening-record.ts';
import { recordIdOf, sourceOf, type FormNode, type RowList, type Place } from '../session/values/node.ts';
import { isRecord } from '../ports/is-record.ts';
import { isDeleted } from '../session/rows/row-list.ts';
import type { Assignment } from '../session/steps/step-input.ts';
import { sentRowName } from '../session/problems/server-problems.ts';
import type { ValuesStore } from '../session/values/values-store.ts';

/** A refusal, with the sent value where that helps. */
export interface Remark {
  readonly problem: Problem;
  readonly difference?: Difference;
}

/** The sent values, applied to the stored ones. */
export interface Sent {
  /** The sent object of the form and of each row. */
  readonly records: ReadonlyMap<FormNode, WireRecord>;
  /** The name by which the sender knows a row. */
  readonly names: ReadonlyMap<FormNode, string>;
  /** Values that a person may write, as sent: a property that was left out counts as emptied. */
  readonly assignments: readonly Assignment[];
  readonly changes: readonly ValueChange[];
  readonly remarks: readonly Remark[];
}

interface Reading {
  readonly store: ValuesStore;
  readonly records: Map<FormNode, WireRecord>;
  readonly names: Map<FormNode, string>;
  readonly assignments: Assignment[];
  readonly changes: ValueChange[];
  readonly remarks: Remark[];
}

/** Matches rows by their ids, adds and removes rows, and collects the values to set. The step writes the cells. */
export function readSent(store: ValuesStore, record: WireRecord): Sent {
  const reading: Reading = { store, records: new Map(), names: new Map(), assignments: [], changes: [], remarks: [] };
  readNode(reading, store.root, record);
  return reading;
}

function readNode(reading: Reading, node: FormNode, sent: WireRecord): void {
  reading.records.set(node, sent);
  for (const [slot, field] of node.level.fields.entries()) {
    if (field.type.structure === 'rows') readRows(reading, { node, slot, field }, sent);
    else if (field.type.structure === 'value' && !field.computed && isWritable(node, field))
      readValue(reading, { node, slot, field }, sent);
  }
}

function readValue(reading: Reading, place: Place, sent: WireRecord): void {
  const { node, field } = place;
  const wire = ownValue(sent, field.key);
  const value: unknown = wire === undefined ? field.type.emptyValue : field.type.decode(wire, field);
  reading.assignments.push({ place, value });
  const isRead = field.type.reads?.(wire) ?? field.type.isFilled(value, field);
  if (isSomething(wire) && !isRead && !equalValues(wire, sourceOf(node, field))) {
    const problem = unreadableProblem(field.type, unreadableCode(field.type, wire));
    reading.remarks.push({ problem: { ...problem, path: pathIn(node, field), label: field.label } });
  }
}

function readRows(reading: Reading, { node, slot, field }: Place, sent: WireRecord): void {
  const list = reading.store.listAt(node, slot);
  const wire = ownValue(sent, field.key);
  if (!list || !isSomething(wire)) return;
  if (!Array.isArray(wire)) {
    reading.remarks.push({ problem: { code: 'NOT_A_LIST', path: list.path, label: field.label } });
    return;
  }
  const locked = !isWritable(node, field);
  const stored = storedRows(list);
  const removed = new Set<FormNode>();
  const matched: FormNode[] = [];
  for (const [index, entry] of wire.entries()) {
    const found = readRow(reading, { list, stored, locked }, entry);
    if (found === 'refused') refuseRow(reading, list, index);
    else if (found?.deleted) removed.add(found.row);
    else if (found) {
      reading.names.set(found.row, sentRowName(found.row.recordId, index));
      matched.push(found.row);
      readNode(reading, found.row, isRecord(entry) ? entry : {});
    }
  }
  if (!locked) arrange(reading, list, { matched, removed, unnamed: stored.unnamed });
}

interface StoredRows {
  readonly byRecordId: Map<string, FormNode>;
  /** Rows that were stored without an id: matched in their order. */
  readonly unnamed: FormNode[];
}

function storedRows(list: RowList): StoredRows {
  const byRecordId = new Map<string, FormNode>();
  for (const row of list.live) if (row.recordId !== undefined) byRecordId.set(row.recordId, row);
  return { byRecordId, unnamed: list.live.filter((row) => row.recordId === undefined) };
}

interface RowContext {
  readonly list: RowList;
  readonly stored: StoredRows;
  readonly locked: boolean;
}

type FoundRow = { readonly row: FormNode; readonly deleted: boolean } | 'refused' | undefined;

function readRow({ store }: Reading, { list, stored, locked }: RowContext, entry: unknown): FoundRow {
  if (!isRecord(entry)) return 'refused';
  const id = recordIdOf(entry);
  const row = id === undefined ? undefined : stored.byRecordId.get(id);
  // An id that is not in this list is another list's, or was sent twice.
  if (id !== undefined && !row) return 'refused';
  if (id !== undefined) stored.byRecordId.delete(id);
  if (isDeleted(entry)) {
    if (!row) return undefined;
    return locked ? 'refused' : { row, deleted: true };
  }
  const known = row ?? stored.unnamed.shift();
  if (known) return { row: known, deleted: false };
  return locked ? 'refused' : { row: store.createRow(list, openingRecord(list.field.columns, {})), deleted: false };
}

function refuseRow(reading: Reading, list: RowList, index: number): void {
  reading.remarks.push({
    problem: { code: 'READ_ONLY_CHANGED', path: list.path, label: list.field.label, params: { row: index + 1 } },
  });
}

interface Arrangement {
  readonly matched: readonly FormNode[];
  readonly removed: Set<FormNode>;
  readonly unnamed: readonly FormNode[];
}

/** The order is the sender's; a stored row that was not sent stays, at the end: only `isDeleted` deletes. */
function arrange({ store, changes }: Reading, list: RowList, { matched, removed, unnamed }: Arrangement): void {
  const named = new Set(matched);
  for (const row of unnamed) removed.add(row);
  const rest = list.live.filter((row) => !named.has(row) && !removed.has(row));
  store.arrange(list, [...matched, ...rest]);
  changes.push({ scope: list.owner, field: list.field });
}

function ownValue(record: WireRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The value exists and is not blank. */
export function isSomething(wire: unknown): boolean {
  return wire !== undefined && wire !== null && !(typeof wire === 'string' && wire.trim() === '');
}

/** A value was sent that the type cannot read. */
function unreadableCode(type: AnyItemType, wire: unknown): ProblemCode {
  const kind = type.comparedAs ?? type.resultKind ?? (type.showsCompanion || type.holdsFiles ? 'options' : 'text');
  // The value of an own type may be no text, and a text that it cannot read is one.
  const wantsText = typeof type.emptyValue === 'string' && typeof wire !== 'string';
  return kind === 'text' && !wantsText ? 'UNREADABLE' : UNREADABLE[kind];
}
