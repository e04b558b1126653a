import type { Registry } from '@org/meta-forms/core';
import type { DocumentItem, FormDocument, ItemId } from '../document/form-document.ts';
import { idsIn, placeOf, FORM } from '../document/edit-document.ts';

/** An item that may restrict another one. */
export interface CascadeParent {
  readonly item: DocumentItem;
  /** Its value is one of several that a person chooses from. */
  readonly isChoice: boolean;
  /** The other item restricts it, directly or through others. */
  readonly makesCycle: boolean;
}

/**
 * The items of the same row and those of the form that no column hides, in their order; those that people choose from
 * come before the others. Those that would make a cycle are included.
 */
export function cascadeParents(document: FormDocument, child: ItemId, registry: Registry): readonly CascadeParent[] {
  const place = placeOf(document, child);
  const row = place.kind === 'columns' ? idsIn(document, place) : [];
  const hidden = new Set(row.map((id) => document.items.get(id)?.key));
  const around = idsIn(document, FORM).filter((id) => !hidden.has(document.items.get(id)?.key));
  const found = [...row, ...around].flatMap((id) => {
    const item = document.items.get(id);
    if (item === undefined || id === child || item.key === '') return [];
    const type = registry.byCode(item.type);
    if (type?.structure !== 'value') return [];
    return [{ item, isChoice: type.showsCompanion, makesCycle: isBelow(document, id, child) }];
  });
  return found.toSorted((a, b) => Number(b.isChoice) - Number(a.isChoice));
}

/** Whether the parents of an item lead to another one. */
function isBelow(document: FormDocument, id: ItemId, other: ItemId): boolean {
  const seen = new Set<ItemId>([id]);
  for (const one of seen) {
    if (one === other) return true;
    const pieces = document.items.get(one)?.links.cascadeField ?? [];
    for (const piece of pieces) if (typeof piece !== 'string') for (const parent of piece) seen.add(parent);
  }
  return false;
}
