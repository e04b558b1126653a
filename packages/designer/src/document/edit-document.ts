import { type DocumentItem, type FormDocument, type ItemId, parentsOf, sameIds } from '@org/meta-forms/document';

/** The items of the form, or the columns of one sub-list. */
export type ListPlace = { readonly kind: 'form' } | { readonly kind: 'columns'; readonly list: ItemId };

export const FORM: ListPlace = Object.freeze({ kind: 'form' });

/** The list that contains an item. */
export function placeOf(document: FormDocument, id: ItemId): ListPlace {
  const list = parentsOf(document).get(id);
  return list === undefined ? FORM : { kind: 'columns', list };
}

/** The ids of a list in their order. */
export function idsIn(document: FormDocument, place: ListPlace): readonly ItemId[] {
  return place.kind === 'form' ? document.formOrder : (document.columns.get(place.list) ?? []);
}

/** The document with another order of a list. New items of the form come last in the list of records. */
export function withIds(document: FormDocument, place: ListPlace, ids: readonly ItemId[]): FormDocument {
  if (place.kind === 'columns') return { ...document, columns: new Map(document.columns).set(place.list, ids) };
  const listed = new Set(document.tableOrder);
  const stays = new Set(ids);
  const tableOrder = [...document.tableOrder.filter((id) => stays.has(id)), ...ids.filter((id) => !listed.has(id))];
  return {
    ...document,
    formOrder: ids,
    tableOrder: sameIds(tableOrder, document.tableOrder) ? document.tableOrder : tableOrder,
  };
}

/** The document with an item changed. */
export function withItem(document: FormDocument, item: DocumentItem): FormDocument {
  return { ...document, items: new Map(document.items).set(item.id, item) };
}

/** The ids with `moved` after the item `after`: null is the start, an item that is not in the list the end. */
export function insertAfter(ids: readonly ItemId[], moved: readonly ItemId[], after: ItemId | null): readonly ItemId[] {
  const moving = new Set(moved);
  const stays = (id: ItemId) => !moving.has(id);
  const index = after === null ? -1 : ids.indexOf(after);
  const place = after !== null && index < 0 ? ids.length : index + 1;
  return [...ids.slice(0, place).filter(stays), ...moved, ...ids.slice(place).filter(stays)];
}

/** The ids and, for each sub-list, its columns at all depths. */
export function withColumns(document: FormDocument, ids: readonly ItemId[]): readonly ItemId[] {
  return ids.flatMap((id) => [id, ...withColumns(document, document.columns.get(id) ?? [])]);
}

/** Whether two places are the same list. */
export function isSamePlace(a: ListPlace, b: ListPlace): boolean {
  return a.kind === 'form' ? b.kind === 'form' : b.kind === 'columns' && a.list === b.list;
}
