import { LINK_RULES, writeLinked, createScopes } from '@org/meta-forms/document';
import type { FormDocument, ItemId } from '../document/form-document.ts';

interface Versions {
  readonly before: FormDocument;
  readonly after: FormDocument;
}

/** A formula that is being edited, with the keys that its items have in a later document. */
export function followRenames(text: string, id: ItemId, { before, after }: Versions): string {
  const pieces = LINK_RULES['computeData.formula'].link(text, createScopes(before)(id));
  return writeLinked(
    'computeData.formula',
    pieces,
    (item) => (after.items.get(item) ?? before.items.get(item))?.key ?? '',
  );
}
