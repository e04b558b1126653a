import { type ItemId, movedIds } from '@org/meta-forms/document';
import { insertAfter } from '../../document/edit-document.ts';

interface Orders {
  readonly base: readonly ItemId[];
  readonly mine: readonly ItemId[];
  readonly theirs: readonly ItemId[];
}

/**
 * The order of a list that two authors changed: theirs, with each item that I moved or added after the item that it
 * follows in mine. `isIn` says which items the merged list has; those that neither order has come last.
 */
export function mergeOrder({ base, mine, theirs }: Orders, members: ReadonlySet<ItemId>): readonly ItemId[] {
  const known = new Set(base);
  const moved = new Set(movedIds(base, mine).map(({ id }) => id));
  const isMine = (id: ItemId, listed: ReadonlySet<ItemId>) => moved.has(id) || !known.has(id) || !listed.has(id);
  let order: readonly ItemId[] = theirs.filter((id) => members.has(id));
  const listed = new Set(order);
  let previous: ItemId | null = null;
  for (const id of mine) {
    if (!members.has(id)) continue;
    if (isMine(id, listed)) order = insertAfter(order, [id], previous);
    previous = id;
  }
  const placed = new Set(order);
  return [...order, ...[...members].filter((id) => !placed.has(id))];
}
