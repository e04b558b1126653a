import type { CompiledForm } from '@org/meta-forms/core';
import { leavesOf, nameOf } from '../../shared/forms/item-paths.ts';

/** What was sealed until now. */
export interface SealedBefore {
  /** The form that screens show. */
  readonly published: CompiledForm | undefined;
  /** Keys that lead to what stored records hold sealed: an item may have been sealed in a version before the published one. */
  readonly stored: readonly (readonly string[])[];
}

/** What people call the items that a form stores as plain text though they hold numbers of people, or though they were sealed before. */
export function unsealedNames(draft: CompiledForm, { published, stored }: SealedBefore): readonly string[] {
  const sealedBefore = new Set([
    ...leavesOf(published?.fields ?? []).flatMap(({ field, path }) => (field.sealed ? [path] : [])),
    ...stored.map(nameOf),
  ]);
  const named = new Set(
    draft.issues
      .filter(({ code }) => code === 'META_FORM_NUMBER_UNSEALED' || code === 'META_FORM_RESULT_UNSEALED')
      .map(({ params }) => String(params['item'])),
  );
  const unsealed = leavesOf(draft.fields).filter(({ field, path }) => !field.sealed && sealedBefore.has(path));
  return [...new Set([...named, ...unsealed.map(({ field }) => field.label)])];
}
