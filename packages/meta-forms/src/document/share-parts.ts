import type { FormDocument, ItemId } from './form-document.ts';
import { sameIds, sameItem, sameJson } from './same-item.ts';

/** An equal document that shares every part that the present one has too; the present document where all are equal. */
export function shareParts(present: FormDocument, other: FormDocument): FormDocument {
  const items = new Map(
    [...other.items].map(([id, item]) => {
      const known = present.items.get(id);
      return [id, known && sameItem(known, item) ? known : item] as const;
    }),
  );
  const columns = new Map([...other.columns].map(([id, ids]) => [id, shareIds(ids, present.columns.get(id))] as const));
  const shared: FormDocument = {
    head: sameJson(other.head, present.head) ? present.head : other.head,
    items: sameEntries(items, present.items) ? present.items : items,
    formOrder: shareIds(other.formOrder, present.formOrder),
    tableOrder: shareIds(other.tableOrder, present.tableOrder),
    columns: sameEntries(columns, present.columns) ? present.columns : columns,
  };
  // as: the keys of a document are its parts.
  const parts = Object.keys(shared) as readonly (keyof FormDocument)[];
  return parts.every((part) => shared[part] === present[part]) ? present : shared;
}

function sameEntries<V>(a: ReadonlyMap<ItemId, V>, b: ReadonlyMap<ItemId, V>): boolean {
  return a.size === b.size && [...a].every(([id, value]) => b.get(id) === value);
}

function shareIds(ids: readonly ItemId[], known: readonly ItemId[] | undefined): readonly ItemId[] {
  return known && sameIds(ids, known) ? known : ids;
}
