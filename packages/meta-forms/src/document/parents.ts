import type { FormDocument, ItemId } from './form-document.ts';

const known = new WeakMap<FormDocument['columns'], ReadonlyMap<ItemId, ItemId>>();

/** The sub-list of each column. Items of the form are not in the map. */
export function parentsOf({ columns }: Pick<FormDocument, 'columns'>): ReadonlyMap<ItemId, ItemId> {
  const found = known.get(columns);
  if (found) return found;
  const parents = new Map([...columns].flatMap(([list, ids]) => ids.map((id) => [id, list] as const)));
  known.set(columns, parents);
  return parents;
}
