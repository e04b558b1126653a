import type { CompiledField, CompiledForm } from '@org/meta-forms/core';

/** What people call the items that a form stores as plain text though they hold numbers of people, or though the form before it seals them. */
export function unsealedNames(draft: CompiledForm, published: CompiledForm | undefined): readonly string[] {
  const sealedBefore = new Set(
    published
      ? leavesOf(published.fields)
          .filter(({ field }) => field.sealed)
          .map(({ path }) => path)
      : [],
  );
  const named = new Set(
    draft.issues
      .filter(({ code }) => code === 'META_FORM_NUMBER_UNSEALED' || code === 'META_FORM_RESULT_UNSEALED')
      .map(({ params }) => String(params['item'])),
  );
  const unsealed = leavesOf(draft.fields).filter(({ field, path }) => !field.sealed && sealedBefore.has(path));
  return [...new Set([...named, ...unsealed.map(({ field }) => field.label)])];
}

interface Leaf {
  readonly field: CompiledField;
  readonly path: string;
}

function leavesOf(fields: readonly CompiledField[]): readonly Leaf[] {
  return fields.flatMap((field): readonly Leaf[] => [
    { field, path: JSON.stringify(field.keys) },
    ...leavesOf(field.columns),
  ]);
}
