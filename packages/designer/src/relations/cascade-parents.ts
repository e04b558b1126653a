import type { AnyItemType, Registry } from '@org/meta-forms/core';
import type { DocumentItem, FormDocument, ItemId } from '@org/meta-forms/document';
import { idsIn, placeOf, FORM } from '../document/edit-document.ts';

/** An item that may restrict another one. */
export interface CascadeParent {
  readonly item: DocumentItem;
  /** Its value is one of several that a person chooses from. */
  readonly isChoice: boolean;
  /** Why it cannot be chosen; undefined where it can. */
  readonly refused: 'makesCycle' | 'notChosen' | undefined;
}

/** Whether values of a type can restrict another item: they are ids that a person chose. */
export function canRestrict(type: AnyItemType | undefined): boolean {
  return type?.structure === 'value' && type.showsCompanion;
}

/**
 * The items of the same row and those of the form that no column hides, in their order; those that people choose from
 * come before the others. Those that cannot be chosen are included.
 */
export function cascadeParents(document: FormDocument, child: ItemId, registry: Registry): readonly CascadeParent[] {
  const place = placeOf(document, child);
  const row = place.kind === 'columns' ? idsIn(document, place) : [];
  const hidden = new Set(row.map((id) => document.items.get(id)?.key));
  const around = idsIn(document, FORM).filter((id) => !hidden.has(document.items.get(id)?.key));
  const found = [...row, ...around].flatMap((id): readonly CascadeParent[] => {
    const item = document.items.get(id);
    if (item === undefined || id === child || item.key === '') return [];
    const type = registry.byCode(item.type);
    if (type === undefined || type.structure === 'none') return [];
    if (!canRestrict(type)) return [{ item, isChoice: false, refused: 'notChosen' }];
    return [{ item, isChoice: true, refused: isBelow(document, id, child) ? 'makesCycle' : undefined }];
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
