import type { DocumentChange, ItemId } from '@org/meta-forms/document';
import { attributeOfPart } from './item-parts.ts';
import type { MergeConflict, MergeSide } from './merge.ts';
import type { Removal } from './removals.ts';

const KINDS: Readonly<Record<string, DocumentChange['kind']>> = {
  key: 'renamed',
  label: 'label',
  type: 'type',
  parent: 'moved',
};

/** The changes of one author that are about a part of an item. */
export function changesOfPart(
  changes: readonly DocumentChange[],
  item: ItemId | undefined,
  part: string,
): readonly DocumentChange[] {
  const kind = KINDS[part];
  return changes.filter((change) => {
    if (change.item !== item) return false;
    if (kind === 'moved') return change.kind === 'moved' && typeof change.before !== 'number';
    return kind === undefined ? change.attribute === attributeOfPart(part) : change.kind === kind;
  });
}

/** That an item was removed, and what the other author did to it. */
export function changesOfRemoved(
  changes: Readonly<Record<MergeSide, readonly DocumentChange[]>>,
  { by, item, touchedBy }: Removal,
): Pick<MergeConflict, MergeSide> {
  const removed = changes[by].filter((change) => change.item === item.id && change.kind === 'removed');
  const touched = new Set<ItemId | undefined>(touchedBy);
  const other = by === 'mine' ? 'theirs' : 'mine';
  const done = changes[other].filter((change) => touched.has(change.item) && change.kind !== 'layout');
  const all = done.length > 0 ? done : changes[other].filter((change) => touched.has(change.item));
  return by === 'mine' ? { mine: removed, theirs: all } : { mine: all, theirs: removed };
}
