import type { CompiledField } from '../contract/item-type.ts';
import type { CompiledForm, ListColumn } from './compiled-form.ts';
import { fitsACell, listColumn } from './list-columns.ts';

/** The columns that an export of a form may have: those of its list, then its other visible fields that fit a cell. */
export function exportColumns({ listColumns, fields }: CompiledForm): readonly ListColumn[] {
  const listed = new Set(listColumns.map(({ key }) => key));
  const others = fields.filter((field) => !field.hidden && !listed.has(field.key) && fitsACell(field));
  return [...listColumns, ...others.map(listColumn)];
}

/** The columns that the rows of a sub-list have in an export. */
export function exportListColumns({ columns }: CompiledField): readonly ListColumn[] {
  return columns.filter((column) => !column.hidden && fitsACell(column)).map(listColumn);
}
