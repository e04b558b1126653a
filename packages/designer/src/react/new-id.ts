import type { ItemId } from '@org/meta-forms/document';

/** An id for a new item, which no other author's new item has. */
export function newItemId(): ItemId {
  return `i${crypto.randomUUID().replaceAll('-', '')}`;
}
