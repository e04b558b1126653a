import type { CompiledField, CompiledForm } from '@org/meta-forms/core';

type Mapping = NonNullable<CompiledField['mapping']>;

/**
 * The labels of items that would store a plain copy of a sealed item: they are mapped from one and not sealed
 * themselves.
 */
export async function openCopies(
  draft: CompiledForm,
  sourceOf: (mapping: Mapping) => Promise<CompiledForm | undefined>,
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const { field, mapping } of openMapped(draft.fields)) {
    const source = (await sourceOf(mapping))?.fieldByKey.get(mapping.property);
    if (source?.sealed) names.push(field.label);
  }
  return names;
}

interface OpenMapped {
  readonly field: CompiledField;
  readonly mapping: Mapping;
}

function openMapped(fields: readonly CompiledField[]): readonly OpenMapped[] {
  return fields.flatMap((field): readonly OpenMapped[] => {
    const below = openMapped(field.columns);
    return field.mapping && !field.sealed ? [{ field, mapping: field.mapping }, ...below] : below;
  });
}
