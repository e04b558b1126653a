import { sameIds } from './edit-document.ts';
import type { DocumentItem, FormDocument, ItemId, LinkedAttribute, LinkedText, Links } from './form-document.ts';
import { sameItem, sameJson } from './same-item.ts';

/**
 * Another document of the same form with the identities of the present one: an item is the present one with its id,
 * else the one with its key in the same list. It shares every part that is equal, and is the present document where all
 * are.
 */
export function adoptIds(present: FormDocument, other: FormDocument): FormDocument {
  const ids = matchIds(present, other);
  const idOf = (id: ItemId) => ids.get(id) ?? id;
  const listOf = (list: readonly ItemId[], known: readonly ItemId[] | undefined) => {
    const renamed = list.map(idOf);
    return known && sameIds(renamed, known) ? known : renamed;
  };
  const items = new Map(
    [...other.items.values()].map((item) => {
      const renamed = withIdsOf(item, idOf);
      const known = present.items.get(renamed.id);
      return [renamed.id, known && sameItem(known, renamed) ? known : renamed] as const;
    }),
  );
  const columns = new Map(
    [...other.columns].map(([list, inList]) => [idOf(list), listOf(inList, present.columns.get(idOf(list)))] as const),
  );
  const adopted: FormDocument = {
    head: sameJson(other.head, present.head) ? present.head : other.head,
    items: sameEntries(items, present.items) ? present.items : items,
    formOrder: listOf(other.formOrder, present.formOrder),
    tableOrder: listOf(other.tableOrder, present.tableOrder),
    columns: sameEntries(columns, present.columns) ? present.columns : columns,
  };
  // as: the keys of a document are its parts.
  const parts = Object.keys(adopted) as readonly (keyof FormDocument)[];
  return parts.every((part) => adopted[part] === present[part]) ? present : adopted;
}

/** The present id of each item of the other document that has one. */
function matchIds(present: FormDocument, other: FormDocument): ReadonlyMap<ItemId, ItemId> {
  const ids = new Map<ItemId, ItemId>();
  for (const id of other.items.keys()) if (present.items.has(id)) ids.set(id, id);
  const taken = new Set(ids.values());
  const match = (list: readonly ItemId[], known: readonly ItemId[]) => {
    const byKey = new Map(known.flatMap((id) => (taken.has(id) ? [] : [[present.items.get(id)?.key, id] as const])));
    for (const id of list) {
      const found = ids.get(id) ?? byKey.get(other.items.get(id)?.key);
      if (found === undefined || (!ids.has(id) && taken.has(found))) continue;
      ids.set(id, found);
      taken.add(found);
      match(other.columns.get(id) ?? [], present.columns.get(found) ?? []);
    }
  };
  match(other.formOrder, present.formOrder);
  return ids;
}

function withIdsOf(item: DocumentItem, idOf: (id: ItemId) => ItemId): DocumentItem {
  return { ...item, id: idOf(item.id), links: mapLinks(item.links, idOf) };
}

/** The links with other ids. */
function mapLinks(links: Links, idOf: (id: ItemId) => ItemId): Links {
  // as: the keys of links are linked attributes.
  const entries = Object.entries(links) as readonly (readonly [LinkedAttribute, LinkedText])[];
  return Object.fromEntries(
    entries.map(([attribute, pieces]) => [
      attribute,
      pieces.map((piece) => (typeof piece === 'string' ? piece : piece.map(idOf))),
    ]),
  );
}

function sameEntries<V>(a: ReadonlyMap<ItemId, V>, b: ReadonlyMap<ItemId, V>): boolean {
  return a.size === b.size && [...a].every(([id, value]) => b.get(id) === value);
}
