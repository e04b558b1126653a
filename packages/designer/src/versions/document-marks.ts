import type { DocumentChange, ItemId } from '@org/meta-forms/document';

/** How the card of an item is coloured in a comparison. */
export type DocumentMark = 'added' | 'removed' | 'changed';

/** The marks of the items that differ; each of the two documents shows those that it has. */
export function marksOf(changes: readonly DocumentChange[]): ReadonlyMap<ItemId, DocumentMark> {
  return new Map(
    changes.flatMap(({ item, kind }) => {
      if (item === undefined) return [];
      const mark = kind === 'added' || kind === 'removed' ? kind : 'changed';
      return [[item, mark] as const];
    }),
  );
}
