import type { CompiledField } from '../contract/item-type.ts';
import type { CompiledForm } from './compiled-form.ts';

/**
 * The reference items whose choice may fill a field: those of its own row first, then those of the form, without the
 * field itself.
 */
export function mappingOrigins(
  { fields, fieldByKey }: Pick<CompiledForm, 'fields' | 'fieldByKey'>,
  field: CompiledField,
): readonly CompiledField[] {
  const row = field.keys.length > 1 ? (fieldByKey.get(field.keys[0] ?? '')?.columns ?? []) : [];
  const inRow = new Set(row.map(({ key }) => key));
  // A column hides the form's item of the same key.
  return [...row, ...fields.filter(({ key }) => !inRow.has(key))].filter(
    (candidate) => candidate !== field && choosesRecords(candidate),
  );
}

function choosesRecords({ type, item, audit }: CompiledField): boolean {
  return !audit && type.showsCompanion && item.itemConfig.refKey !== undefined;
}
