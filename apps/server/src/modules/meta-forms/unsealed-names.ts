import type { CompiledForm } from '@org/meta-forms/core';
import { leavesOf, nameOf } from '../../shared/forms/item-paths.ts';

/** The items that were sealed before. */
export interface SealedBefore {
  /** The published form. */
  readonly published: CompiledForm | undefined;
  /** Paths of sealed values in stored records: an item may have been sealed in an earlier version. */
  readonly stored: readonly (readonly string[])[];
}

/**
 * The labels of items that a form stores as plain text although they contain personal numbers, or were sealed before.
 */
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
