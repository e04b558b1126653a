import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { relink } from '../document/links/relink.ts';
import { refuse, type Refusal } from './refusal.ts';

/**
 * Reads the names of an edited document again. Refuses the edit where a reference would point to another item.
 * References to the items in `removed` become plain names.
 */
export function checkLinks(
  edited: FormDocument,
  before: FormDocument,
  removed: ReadonlySet<ItemId> = new Set(),
): FormDocument | Refusal {
  const { document, lost } = relink(edited, before);
  const taken = lost.find((link) => link.taken || !removed.has(link.lost));
  if (taken === undefined) return document;
  const labelOf = (id: ItemId) => before.items.get(id)?.label ?? '';
  return refuse('REFERENCE_TAKEN', {
    item: labelOf(taken.item),
    attribute: taken.attribute,
    lost: labelOf(taken.lost),
  });
}
