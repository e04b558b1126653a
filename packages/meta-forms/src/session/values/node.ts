import type { Scope } from '../../behaviors/values.ts';
import type { FieldPath, RowId } from '../../contract/field-path.ts';
import type { FieldSnapshot, RowSnapshot } from '../../contract/field-snapshot.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { ColumnExtremes } from '../../formula/evaluate/value.ts';
import type { RunningTotal } from '../../formula/totals.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { levelOf, unread, type Level } from './level.ts';

/**
 * The form or one row while it is open. Slots follow the level's fields. A loaded value is decoded on first access, so
 * that opening ten thousand rows costs their number, not their cells.
 */
export interface FormNode extends Scope {
  readonly parent: FormNode | undefined;
  readonly rows: RowList | undefined;
  readonly level: Level;
  readonly rowId: RowId | undefined;
  recordId: string | undefined;
  /** False for a removed row, which counts nowhere. */
  present: boolean;
  /** Not in the database yet: every value is sent, not only changed ones. */
  readonly isNew: boolean;
  required?: Set<CompiledField>;
  /** As the server sent it. */
  readonly source: WireRecord;
  /** Id and version since the last save, not those of the source; neither for a row that it removed. */
  stored: WireRecord | undefined;
  /** The level's own array, which all rows share, until a value of this node is written. */
  values: readonly unknown[];
  displays: (string | undefined)[] | undefined;
  lists: (RowList | undefined)[] | undefined;
  /** Loaded values of changed slots. */
  baseline: Map<number, unknown> | undefined;
  /** Number of changed slots and changed lists below. */
  modified: number;
  touched: Set<number> | undefined;
  snapshots: (FieldSnapshot | undefined)[] | undefined;
  rowSnapshot: RowSnapshot | undefined;
}

/** The rows of one list. */
export interface RowList {
  readonly owner: FormNode;
  readonly slot: number;
  readonly field: CompiledField;
  readonly path: FieldPath;
  readonly level: Level;
  live: readonly FormNode[];
  deleted: readonly FormNode[];
  /** As loaded, to detect whether rows came, went or moved. */
  original: readonly FormNode[];
  /** Every row that ever existed, by name: a part of the page that is being removed may still read one. */
  readonly known: FormNode[];
  /** By column key, for columns whose total was read. */
  readonly totals: Map<string, RunningTotal>;
  /** By column key, until a cell of the column changes. */
  readonly extremes: Map<string, ColumnExtremes>;
  modifiedRows: number;
  rearranged: boolean;
  snapshot: readonly RowSnapshot[] | undefined;
}

/** One field of one node: the target of a path. */
export interface Place {
  readonly node: FormNode;
  readonly slot: number;
  readonly field: CompiledField;
}

/** The node behind a scope. */
export function nodeOf(scope: Scope): FormNode {
  return scope as FormNode; // behaviours only return scopes that they received, and those are nodes
}

/** The place of a field in the scope that has it. */
export function placeOf(scope: Scope, field: CompiledField): Place {
  const node = nodeOf(scope);
  const slot = node.level.slotByKey.get(field.key);
  if (slot === undefined) throw new RangeError(`Field "${field.key}" does not stand at "${scope.path}".`);
  return { node, slot, field };
}

/** The node of the form itself. `isNew`: no record in the database yet. */
export function rootNode(fields: readonly CompiledField[], source: WireRecord, isNew: boolean): FormNode {
  return makeNode({ level: levelOf(fields), source, isNew, rows: undefined, rowId: undefined });
}

/**
 * A further row of a list. Its name is a number within this list, so that it does not matter which list is decoded
 * first.
 */
export function rowNode(
  rows: RowList,
  source: WireRecord,
  { isNew, present }: Pick<FormNode, 'isNew' | 'present'>,
): FormNode {
  const node = makeNode({ level: rows.level, source, isNew, rows, rowId: `${ROW_NAME}${rows.known.length + 1}` });
  node.present = present;
  rows.known.push(node);
  return node;
}

const ROW_NAME = 'r';

/** The row of that name, if it ever existed. */
export function rowOf({ known }: RowList, rowId: RowId): FormNode | undefined {
  const node = known[Number(rowId.slice(ROW_NAME.length)) - 1];
  return node?.rowId === rowId ? node : undefined;
}

interface NodeParts {
  readonly level: Level;
  readonly source: WireRecord;
  readonly isNew: boolean;
  readonly rows: RowList | undefined;
  readonly rowId: RowId | undefined;
}

function makeNode({ level, source, isNew, rows, rowId }: NodeParts): FormNode {
  return {
    // Names of rows have no character that must be escaped.
    path: rows && rowId !== undefined ? `${rows.path}/${rowId}` : '',
    parent: rows?.owner,
    list: rows?.field,
    fieldByKey: level.fieldByKey,
    rows,
    level,
    rowId,
    recordId: recordIdOf(source),
    present: true,
    isNew,
    source,
    stored: undefined,
    values: level.unread,
    displays: undefined,
    lists: undefined,
    baseline: undefined,
    modified: 0,
    touched: undefined,
    snapshots: undefined,
    rowSnapshot: undefined,
  };
}

/** The row's id in the database, always as text. */
export function recordIdOf(source: WireRecord): string | undefined {
  const id = Object.hasOwn(source, 'id') ? source['id'] : undefined;
  if (typeof id === 'number' || typeof id === 'bigint') return String(id);
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** The wire value a node was loaded with. */
export function sourceOf(node: FormNode, field: CompiledField): unknown {
  return Object.hasOwn(node.source, field.key) ? node.source[field.key] : undefined;
}

/** The value of a slot, decoded on first access. */
export function readSlot(node: FormNode, slot: number): unknown {
  const held = node.values[slot];
  if (held !== unread) return held;
  const field = node.level.fields[slot];
  if (!field) return undefined;
  const value = loadedValue(node, field);
  holdValue(node, slot, value);
  return value;
}

/** Writes a value into a slot, without counting or notifying. */
export function holdValue(node: FormNode, slot: number, value: unknown): void {
  // as: an array that is not the level's was made here.
  const own = node.values === node.level.unread ? node.values.slice() : (node.values as unknown[]);
  own[slot] = value;
  node.values = own;
}

/**
 * The wire value of a slot. A value that is not decoded yet stays so: a total reads ten thousand cells and needs none
 * of them again.
 */
export function wireAt(node: FormNode, slot: number, field: CompiledField): unknown {
  const held = node.values[slot];
  return field.type.encode(held === unread ? loadedValue(node, field) : held, field);
}

function loadedValue({ source }: FormNode, field: CompiledField): unknown {
  return Object.hasOwn(source, field.key) ? field.type.decode(source[field.key], field) : field.type.emptyValue;
}

/** The display text of an id: the person's choice, else the companion in the record. */
export function displayOf(node: FormNode, slot: number): string | undefined {
  const chosen = node.displays?.[slot];
  if (chosen !== undefined) return chosen;
  const field = node.level.fields[slot];
  if (!field || node.baseline?.has(slot)) return undefined;
  return (
    (field.displayKey === undefined ? undefined : textAt(node.source, field.displayKey)) ??
    textAt(node.source, `$${field.key}`)
  );
}

function textAt(record: WireRecord, key: string): string | undefined {
  const text = Object.hasOwn(record, key) ? record[key] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
