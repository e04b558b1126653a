import { createScopes, type FormDocument, type ItemId, LINK_RULES, writeLinked } from '@org/meta-forms/document';

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
