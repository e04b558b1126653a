import type { CompiledField } from '../contract/item-type.ts';
import type { ListColumn, QueryField } from './compiled-form.ts';

/** Columns of the list of records, by itemTableOrder; ties, and items without one, in form order. */
export function listColumnsOf(fields: readonly CompiledField[]): readonly ListColumn[] {
  const shown = fields.filter((field) => !field.hiddenInTable && fitsACell(field));
  return Object.freeze(inTableOrder(shown).map(listColumn));
}

/** Fields that a condition may name, in the order of the list; what is stored sealed is compared whole. */
export function queryFieldsOf(fields: readonly CompiledField[]): readonly QueryField[] {
  const searchable = fields.filter(
    (field) => field.type.operators.length > 0 && !(field.hidden && field.hiddenInTable),
  );
  return Object.freeze(
    inTableOrder(searchable).map((field) =>
      Object.freeze({
        field,
        key: field.key,
        label: field.label,
        operators: field.type.operators.filter((operator) => !field.sealed || operator === 'eq'),
      }),
    ),
  );
}

/** A value that needs a whole row of the form (rich text) says nothing in a cell; what has no type has no meaning there. */
function fitsACell(field: CompiledField): boolean {
  return field.type.structure === 'value' && !field.type.fullRow && field.type.code > 0;
}

function inTableOrder(fields: readonly CompiledField[]): readonly CompiledField[] {
  return fields.toSorted((a, b) => (a.item.itemTableOrder ?? Infinity) - (b.item.itemTableOrder ?? Infinity));
}

function listColumn(field: CompiledField): ListColumn {
  const { key, label, align, width, displayKey } = field;
  return Object.freeze({
    field,
    key,
    label,
    align,
    sortable: field.type.operators.length > 0 && !field.sealed,
    ...(width === undefined ? {} : { width }),
    ...(displayKey === undefined ? {} : { displayKey }),
  });
}
