import {
  type DocumentItem,
  type FormDocument,
  type ItemId,
  LINKED_ATTRIBUTES,
  parentsOf,
  sameItem,
  sameJson,
} from '@org/meta-forms/document';
import { withColumns } from '../../document/edit-document.ts';
import type { Merge, MergeSide } from './merge.ts';

/** An item that one author removed, with its columns. */
export interface Removal {
  readonly by: MergeSide;
  readonly item: DocumentItem;
  /** The item and its columns, those included that the other author added. */
  readonly ids: readonly ItemId[];
  /** Items with which the other author changed the removed one: itself, its columns, and those that refer to it now. */
  readonly touchedBy: readonly ItemId[];
}

/** What one of two authors removed, and what the other did to it meanwhile. */
export function findRemovals({ base, mine, theirs }: Merge): readonly Removal[] {
  return [
    ...removalsOf({ base, remover: mine, other: theirs, by: 'mine' }),
    ...removalsOf({ base, remover: theirs, other: mine, by: 'theirs' }),
  ];
}

interface Removing {
  readonly base: FormDocument;
  readonly remover: FormDocument;
  readonly other: FormDocument;
  readonly by: MergeSide;
}

function removalsOf({ base, remover, other, by }: Removing): readonly Removal[] {
  const parents = parentsOf(base);
  const isRemoved = (id: ItemId) => base.items.has(id) && !remover.items.has(id);
  return [...base.items.values()].flatMap((item) => {
    const parent = parents.get(item.id);
    // A column is removed with its list.
    if (!isRemoved(item.id) || !other.items.has(item.id) || (parent !== undefined && isRemoved(parent))) return [];
    // With the columns that the other author added or moved out; those that the remover moved out are not removed.
    const ids = [...new Set([...withColumns(other, [item.id]), ...withColumns(base, [item.id])])].filter(
      (id) => other.items.has(id) && !remover.items.has(id),
    );
    const touched = ids.filter((id) => isTouched(id, { base, other }));
    return [{ by, item, ids, touchedBy: [...touched, ...newUsers(new Set(ids), { base, other })] }];
  });
}

function isTouched(id: ItemId, { base, other }: Pick<Removing, 'base' | 'other'>): boolean {
  const [before, after] = [base.items.get(id), other.items.get(id)];
  if (before === undefined || after === undefined) return true;
  return !sameItem(before, after) || !sameJson(parentsOf(base).get(id), parentsOf(other).get(id));
}

/** Items outside of the removed ones that refer to them, and did not before. */
function newUsers(removed: ReadonlySet<ItemId>, { base, other }: Pick<Removing, 'base' | 'other'>): readonly ItemId[] {
  const refers = (item: DocumentItem | undefined, attribute: (typeof LINKED_ATTRIBUTES)[number]) =>
    item?.links[attribute]?.some((piece) => typeof piece !== 'string' && piece.some((id) => removed.has(id))) ?? false;
  return [...other.items.values()]
    .filter((item) => !removed.has(item.id) && item !== base.items.get(item.id))
    .filter((item) =>
      LINKED_ATTRIBUTES.some((attribute) => refers(item, attribute) && !refers(base.items.get(item.id), attribute)),
    )
    .map(({ id }) => id);
}
