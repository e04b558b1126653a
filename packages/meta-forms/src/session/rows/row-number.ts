import { rowOfPath, type FieldPath } from '../../contract/field-path.ts';
import type { RowsAccess } from '../../contract/rows-access.ts';

/** The number of the row that a cell stands in, as a person counts: from 1. Undefined for a field of the form, or a row that is gone. */
export function rowNumber(form: Pick<RowsAccess, 'getRows'>, path: FieldPath): number | undefined {
  const place = rowOfPath(path);
  if (!place) return undefined;
  const index = form.getRows(place.listPath).findIndex(({ id }) => id === place.rowId);
  return index < 0 ? undefined : index + 1;
}
