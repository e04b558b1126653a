import type { ItemId } from '../document/form-document.ts';

/** An id for a new item, which no other author's new item has. */
export function newItemId(): ItemId {
  return `i${crypto.randomUUID().replaceAll('-', '')}`;
}
