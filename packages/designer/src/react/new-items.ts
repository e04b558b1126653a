import type { ItemId } from '@org/meta-forms/document';
import type { DesignerStore } from './designer-store.ts';

const added = new WeakMap<DesignerStore, Set<ItemId>>();

/** Notes an item that the author has just added: its first naming gives it its key. */
export function noteNewItem(designer: DesignerStore, id: ItemId): void {
  added.set(designer, (added.get(designer) ?? new Set()).add(id));
}

/** Whether an item was added here and has not been named or published since. */
export function isNewItem(designer: DesignerStore, id: ItemId): boolean {
  return added.get(designer)?.has(id) === true;
}

/** The keys of items stay from now on: of one that was named, or of all once the form is published. */
export function keepKeys(designer: DesignerStore, id?: ItemId): void {
  if (id === undefined) added.delete(designer);
  else added.get(designer)?.delete(id);
}
