import {
  createScopes,
  type DocumentItem,
  type FormDocument,
  type ItemId,
  LINKED_ATTRIBUTES,
  type LinkedAttribute,
  linkItem,
  readLinked,
  sameLinks,
  unlinkItem,
} from '@org/meta-forms/document';

/** A reference that an edit changed: the attribute no longer refers to the item `lost`. */
export interface LostLink {
  readonly item: ItemId;
  readonly attribute: LinkedAttribute;
  readonly lost: ItemId;
  /** The name now names another item. */
  readonly taken: boolean;
}

export interface Relinked {
  readonly document: FormDocument;
  readonly lost: readonly LostLink[];
}

/**
 * Reads every name of a document again, after an edit that added, removed or renamed items: names that now name an item
 * become links. `before` has the keys of items that were removed. A link is lost where its item is gone, or where
 * another item has the name.
 */
export function relink(edited: FormDocument, before: FormDocument): Relinked {
  const keyOf = (id: ItemId) => (edited.items.get(id) ?? before.items.get(id))?.key ?? '';
  const scopeOf = createScopes(edited);
  const lost: LostLink[] = [];
  let items: Map<ItemId, DocumentItem> | undefined;
  for (const [id, item] of edited.items) {
    if (!namesItems(item)) continue;
    const linked = linkItem(unlinkItem(item, keyOf), scopeOf(id), keyOf);
    if (sameLinks(item.links, linked.links)) continue;
    lost.push(...lostBetween(item, linked));
    items ??= new Map(edited.items);
    items.set(id, linked);
  }
  return { document: items ? { ...edited, items } : edited, lost };
}

/** Whether an attribute of the item names items, or could. */
function namesItems({ links, config }: DocumentItem): boolean {
  return LINKED_ATTRIBUTES.some(
    (attribute) => links[attribute] !== undefined || readLinked(config, attribute) !== undefined,
  );
}

function lostBetween(before: DocumentItem, after: DocumentItem): readonly LostLink[] {
  return LINKED_ATTRIBUTES.flatMap((attribute) => {
    const old = new Set(idsIn(before, attribute));
    const now = new Set(idsIn(after, attribute));
    const taken = [...now].some((id) => !old.has(id));
    return [...old].filter((id) => !now.has(id)).map((id) => ({ item: before.id, attribute, lost: id, taken }));
  });
}

function idsIn({ links }: DocumentItem, attribute: LinkedAttribute): readonly ItemId[] {
  return (links[attribute] ?? []).flatMap((piece) => (typeof piece === 'string' ? [] : piece));
}
