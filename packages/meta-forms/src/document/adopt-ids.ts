import type { DocumentItem, FormDocument, ItemId, LinkedAttribute, LinkedText, Links } from './form-document.ts';
import { shareParts } from './share-parts.ts';

/**
 * Another document of the same form with the identities of the present one: an item is the present one with its id,
 * else the one with its key in the same list. It shares every part that is equal, and is the present document where all
 * are.
 */
export function adoptIds(present: FormDocument, other: FormDocument): FormDocument {
  const matched = matchIds(present, other);
  const idOf = (id: ItemId) => matched.get(id) ?? id;
  const renamed = [...other.items.values()].map((item) => withIdsOf(item, idOf));
  return shareParts(present, {
    head: other.head,
    items: new Map(renamed.map((item) => [item.id, item])),
    formOrder: other.formOrder.map(idOf),
    tableOrder: other.tableOrder.map(idOf),
    columns: new Map([...other.columns].map(([list, ids]) => [idOf(list), ids.map(idOf)])),
  });
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
