import { type FormDocument, type ItemId, parentsOf } from '@org/meta-forms/document';
import { type ListPlace } from '../document/edit-document.ts';

/** The sub-lists from the form down to a place; none for the form. */
export function listsAround(document: FormDocument, place: ListPlace): readonly ItemId[] {
  const parents = parentsOf(document);
  const lists: ItemId[] = [];
  let list = place.kind === 'columns' ? place.list : undefined;
  for (; list !== undefined; list = parents.get(list)) lists.unshift(list);
  return lists;
}
