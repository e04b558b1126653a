import type { CompiledField, CompiledForm } from '@org/meta-forms/core';

/** The columns of a list by whose values a record can be found. */
export function codeFields({ listColumns }: Pick<CompiledForm, 'listColumns'>): readonly CompiledField[] {
  return listColumns.map(({ field }) => field).filter(({ sealed }) => !sealed);
}

/**
 * The key of the column with the number of a record: the one that the server numbers, otherwise the first text, which
 * also begins the name of a record, otherwise the first column. Empty where no column can be searched.
 */
export function numberKey(compiled: Pick<CompiledForm, 'listColumns'>): string {
  const fields = codeFields(compiled);
  const number =
    fields.find(({ numberRule }) => numberRule !== undefined) ??
    fields.find(({ type }) => type.operators.includes('like')) ??
    fields[0];
  return number?.key ?? '';
}
