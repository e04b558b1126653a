import { type DocumentItem, type FormDocument, type ItemId, sameItem } from '@org/meta-forms/document';

/** Part of a list that another one has in its place; the ids before and after it are the same in both. */
export interface ListSplice {
  readonly start: number;
  readonly removed: number;
  readonly ids: readonly ItemId[];
}

/** Entries of a map that differ; undefined: the entry is missing. */
export type MapEntries<V> = readonly (readonly [ItemId, V | undefined])[];

/**
 * How one document leads to another: only what differs. A map of 1,000 items takes some 30 KB and an edit makes a new
 * one, so 500 whole documents would take 15 MB.
 */
export interface DocumentDelta {
  readonly head?: FormDocument['head'];
  readonly items?: MapEntries<DocumentItem>;
  readonly formOrder?: ListSplice;
  readonly tableOrder?: ListSplice;
  readonly columns?: MapEntries<readonly ItemId[]>;
}

/** The delta with which `from` becomes `to`. */
export function deltaBetween(from: FormDocument, to: FormDocument): DocumentDelta {
  return {
    ...(from.head !== to.head && { head: to.head }),
    ...(from.items !== to.items && { items: entriesBetween(from.items, to.items) }),
    ...(from.formOrder !== to.formOrder && { formOrder: spliceBetween(from.formOrder, to.formOrder) }),
    ...(from.tableOrder !== to.tableOrder && { tableOrder: spliceBetween(from.tableOrder, to.tableOrder) }),
    ...(from.columns !== to.columns && { columns: entriesBetween(from.columns, to.columns) }),
  };
}

/** The document to which a delta leads. */
export function applyDelta(document: FormDocument, delta: DocumentDelta): FormDocument {
  const { head, items, formOrder, tableOrder, columns } = delta;
  return {
    head: head ?? document.head,
    items: items ? withEntries(document.items, items) : document.items,
    formOrder: formOrder ? withSplice(document.formOrder, formOrder) : document.formOrder,
    tableOrder: tableOrder ? withSplice(document.tableOrder, tableOrder) : document.tableOrder,
    columns: columns ? withEntries(document.columns, columns) : document.columns,
  };
}

/** Whether a delta leads from a document to an equal one. */
export function changesNothing(delta: DocumentDelta, { items }: FormDocument): boolean {
  const { items: entries = [], ...others } = delta;
  return (
    Object.keys(others).length === 0 &&
    entries.every(([id, item]) => {
      const known = items.get(id);
      return item !== undefined && known !== undefined && sameItem(known, item);
    })
  );
}

function entriesBetween<V>(from: ReadonlyMap<ItemId, V>, to: ReadonlyMap<ItemId, V>): MapEntries<V> {
  const entries: (readonly [ItemId, V | undefined])[] = [];
  for (const [id, value] of to) if (from.get(id) !== value) entries.push([id, value]);
  for (const id of from.keys()) if (!to.has(id)) entries.push([id, undefined]);
  return entries;
}

function withEntries<V>(map: ReadonlyMap<ItemId, V>, entries: MapEntries<V>): ReadonlyMap<ItemId, V> {
  const changed = new Map(map);
  for (const [id, value] of entries) {
    if (value === undefined) changed.delete(id);
    else changed.set(id, value);
  }
  return changed;
}

function spliceBetween(from: readonly ItemId[], to: readonly ItemId[]): ListSplice {
  const least = Math.min(from.length, to.length);
  let start = 0;
  while (start < least && from[start] === to[start]) start++;
  let tail = 0;
  while (tail < least - start && from.at(-1 - tail) === to.at(-1 - tail)) tail++;
  return { start, removed: from.length - start - tail, ids: to.slice(start, to.length - tail) };
}

function withSplice(list: readonly ItemId[], { start, removed, ids }: ListSplice): readonly ItemId[] {
  return list.toSpliced(start, removed, ...ids);
}
