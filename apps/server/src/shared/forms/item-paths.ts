import type { CompiledField, CompiledForm } from '@org/meta-forms/core';

/** The paths of the items that a form stores as plain text, as `nameOf` writes them. */
export function openPathsOf({ fields }: Pick<CompiledForm, 'fields'>): ReadonlySet<string> {
  return new Set(leavesOf(fields).flatMap(({ field, path }) => (field.sealed ? [] : [path])));
}

/** A path as one text. */
export function nameOf(path: readonly string[]): string {
  return JSON.stringify(path);
}

/** An item or a column, with its path as one text. */
interface Leaf {
  readonly field: CompiledField;
  readonly path: string;
}

/** The items of a form and the columns of its lists. */
export function leavesOf(fields: readonly CompiledField[]): readonly Leaf[] {
  return fields.flatMap((field): readonly Leaf[] => [{ field, path: nameOf(field.keys) }, ...leavesOf(field.columns)]);
}
