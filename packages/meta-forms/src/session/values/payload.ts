import { ROW_FILES_KEY } from '../../contract/row-files.ts';
import { isReservedKey } from '../../metadata/record-facts.ts';
import { isModified } from './modified.ts';
import { readSlot, sourceOf, type FormNode, type RowList } from './node.ts';
import type { ValuesStore } from './values-store.ts';

/** The wire's flag of a row to delete. */
const deletedFlag = 1;

/** Which record or row it is, as a save tells again. */
const IDENTITY: ReadonlySet<string> = new Set(['id', 'version']);

/** Differences between a stored and a sent record. */
export interface EncodeOptions {
  /** Default: included, with the flag that deletes them. */
  readonly deletedRows?: 'left out';
  /** Further properties of a node. */
  readonly extra?: (node: FormNode) => Readonly<Record<string, unknown>>;
}

/**
 * The payload of a node. An unchanged value is sent as it came, an unknown property too, and in the record's own order;
 * companions (`$key`) are read and never sent.
 */
export function encodeNode(store: ValuesStore, node: FormNode, options: EncodeOptions = {}): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node.source)) {
    if (node.stored && IDENTITY.has(key)) continue;
    // Only loaded: a value of the form could direct the save of a person to a record that its author may not change.
    const slot = isReservedKey(key) ? undefined : node.level.slotByKey.get(key);
    if (slot !== undefined) put(out, key, encodeSlot(store, { node, slot }, options));
    else if (mayBeSent(key)) out[key] = value;
  }
  for (const [slot, field] of node.level.fields.entries()) {
    if (!isReservedKey(field.key) && !Object.hasOwn(node.source, field.key))
      put(out, field.key, encodeSlot(store, { node, slot }, options));
  }
  return Object.assign(out, node.stored, options.extra?.(node));
}

/** Companions are never sent; `__proto__` would set the prototype, not a property. */
export function mayBeSent(key: string): boolean {
  return !key.startsWith('$') && key !== '__proto__';
}

function put(out: Record<string, unknown>, key: string, value: unknown): void {
  if (value !== undefined && key !== '__proto__') out[key] = value;
}

function encodeSlot(
  store: ValuesStore,
  { node, slot }: { readonly node: FormNode; readonly slot: number },
  options: EncodeOptions,
): unknown {
  const field = node.level.fields[slot];
  if (!field) return undefined;
  const asLoaded = sourceOf(node, field);
  if (field.type.structure === 'none') return asLoaded;
  if (field.type.structure === 'rows') {
    const list = store.listAt(node, slot);
    // After a save the rows of the record are other ones than it was loaded with.
    const isOwn = node.isNew || node.stored !== undefined || options.extra !== undefined;
    return list && (isOwn || isModified(list)) ? encodeRows(store, list, options) : asLoaded;
  }
  if (!node.isNew && !node.baseline?.has(slot)) return asLoaded;
  const value = readSlot(node, slot);
  // Few rows have files: a new one without files does not send them, so that servers without them accept it.
  if (node.isNew && node.rows && field.key === ROW_FILES_KEY && !field.type.isFilled(value, field)) return undefined;
  return field.type.encode(value, field);
}

function encodeRows(store: ValuesStore, list: RowList, options: EncodeOptions): unknown {
  // The list was missing and is empty: sending it would be a change.
  if (list.live.length === 0 && list.known.length === 0 && !list.owner.isNew) return sourceOf(list.owner, list.field);
  const live = list.live.map((row) => encodeNode(store, row, options));
  if (options.deletedRows === 'left out') return live;
  return [...live, ...list.deleted.map((row) => ({ ...encodeNode(store, row, options), isDeleted: deletedFlag }))];
}
