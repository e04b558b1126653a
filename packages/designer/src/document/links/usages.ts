import { type FormDocument, type ItemId, LINKED_ATTRIBUTES, type LinkedAttribute } from '@org/meta-forms/document';

/** An attribute that refers to an item. */
export interface Usage {
  readonly item: ItemId;
  readonly attribute: LinkedAttribute;
}

/** The attributes of other items that refer to these items or to their columns. */
export function usagesOf(document: FormDocument, ids: readonly ItemId[]): readonly Usage[] {
  const used = new Set(ids.flatMap((id) => [id, ...(document.columns.get(id) ?? [])]));
  return [...document.items.values()].flatMap(({ id, links }) =>
    used.has(id)
      ? []
      : LINKED_ATTRIBUTES.filter((attribute) =>
          links[attribute]?.some((piece) => typeof piece !== 'string' && piece.some((target) => used.has(target))),
        ).map((attribute) => ({ item: id, attribute })),
  );
}
