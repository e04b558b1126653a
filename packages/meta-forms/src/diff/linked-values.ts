/**
 * How a text that names other items is shown before and after. An item that is gone is no link in the later document,
 * only text, maybe a label in braces. Both texts are written with keys, or one reference would have two notations.
 */
import type { FormDocument, ItemId, LinkedAttribute, LinkedText } from '../document/form-document.ts';
import { LINK_RULES, writeLinked } from '../document/links/link-attributes.ts';
import { createScopes } from '../document/links/scope.ts';

interface LinkedValues {
  readonly before: string;
  readonly after: string;
  /** Labels of the items that the later text names and that are gone. */
  readonly gone: readonly string[];
}

interface Sides {
  readonly before: FormDocument;
  readonly after: FormDocument;
  /** The item with the attribute. */
  readonly item: ItemId;
}

/** The two texts of an attribute, of which the later one may name items that are gone. */
export function linkedValues(
  attribute: LinkedAttribute,
  pieces: { readonly before: LinkedText; readonly after: LinkedText },
  { before, after, item }: Sides,
): LinkedValues {
  const texts = {
    before: writeLinked(attribute, pieces.before, keyIn(before)),
    after: writeLinked(attribute, pieces.after, keyIn(after)),
  };
  if (pieces.after.every((piece) => typeof piece !== 'string')) return { ...texts, gone: [] };
  const read = LINK_RULES[attribute].link(texts.after, createScopes(before)(item));
  const lost = new Set(idsIn(read).filter((id) => !after.items.has(id)));
  if (lost.size === 0) return { ...texts, gone: [] };
  return {
    ...texts,
    after: writeLinked(attribute, read, keyIn(before)),
    gone: [...lost].map((id) => before.items.get(id)?.label || keyIn(before)(id)),
  };
}

function keyIn({ items }: FormDocument): (id: ItemId) => string {
  return (id) => items.get(id)?.key ?? id;
}

function idsIn(pieces: LinkedText): readonly ItemId[] {
  return pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece));
}
