import { rowOfPath, type FieldPath } from '../../contract/field-path.ts';
import type { RowsAccess } from '../../contract/rows-access.ts';

/** The 1-based number of the row of a cell. Undefined for a field of the form, or a removed row. */
export function rowNumber(form: Pick<RowsAccess, 'getRows'>, path: FieldPath): number | undefined {
  const place = rowOfPath(path);
  if (!place) return undefined;
  const index = form.getRows(place.listPath).findIndex(({ id }) => id === place.rowId);
  return index < 0 ? undefined : index + 1;
}
