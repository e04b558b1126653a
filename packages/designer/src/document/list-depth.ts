import { LIST_DEPTH_LIMIT } from '@org/meta-forms/authoring';
import { type FormDocument, type ItemId, parentsOf } from '@org/meta-forms/document';
import type { ListPlace } from './edit-document.ts';

/** Number of lists around an item of a place: 0 in the form, 1 in a sub-list. */
function depthOf(document: FormDocument, place: ListPlace): number {
  const parents = parentsOf(document);
  let depth = 0;
  let list: ItemId | undefined = place.kind === 'columns' ? place.list : undefined;
  for (; list !== undefined; list = parents.get(list)) depth++;
  return depth;
}

/** Whether a place can have sub-lists of so many levels; 0: none. */
export function fitsDepth(document: FormDocument, place: ListPlace, levels: number): boolean {
  return levels === 0 || depthOf(document, place) + levels <= LIST_DEPTH_LIMIT;
}

/** Levels of lists that an item brings along: 0 for one without columns. */
export function levelsOf(document: FormDocument, id: ItemId): number {
  const columns = document.columns.get(id);
  return columns === undefined ? 0 : 1 + Math.max(0, ...columns.map((column) => levelsOf(document, column)));
}
