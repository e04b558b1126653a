import type { CompiledField } from '../contract/item-type.ts';
import { takesDefault } from '../contract/takes-default.ts';
import type { CompiledForm } from './compiled-form.ts';

/** Whether a person types the value of the field in the form. */
export function isTypedField({ type, computed, editable, hidden, audit }: CompiledField): boolean {
  return type.structure === 'value' && editable && !computed && !hidden && !audit;
}

/** The typed fields that a reference fills: a person decides about them in each record. */
export function filledByChoice(compiled: Pick<CompiledForm, 'fields'>, key: string): readonly CompiledField[] {
  return compiled.fields.filter((field) => field.mapping?.originKey === key && isTypedField(field));
}

/**
 * The fields that many records can get one value for: typed ones whose value fills no other typed item,
 * belongs to no single record, is not stored sealed, and is no file.
 */
export function bulkFields(compiled: CompiledForm): readonly CompiledField[] {
  const unique = new Set(compiled.uniqueKeys.flatMap(({ fields }) => (fields.length === 1 ? fields : [])));
  return compiled.fields.filter(
    (field) =>
      isTypedField(field) &&
      !field.sealed &&
      takesDefault(field.type) &&
      !unique.has(field) &&
      filledByChoice(compiled, field.key).length === 0,
  );
}
