import { sheetOf } from '@org/meta-forms/checking';
import type { CompiledField, CompiledForm } from '@org/meta-forms/core';

/** A column that an import reads. */
export interface ImportColumn {
  readonly field: CompiledField;
  /** What stands over it, without the mark of what is required. */
  readonly title: string;
}

/** Marks what is required. */
export const REQUIRED_MARK = '*';

/** What a person may write into a new record and a cell can hold, in the order of the form. Two of one name are told apart by their keys. */
export function importColumns({ fields }: CompiledForm): readonly ImportColumn[] {
  const written = fields.filter((field) => isWritten(field) && sheetOf(field)?.fromText !== undefined);
  return written.map((field) => {
    const isAlone = written.filter(({ label }) => label === field.label).length === 1;
    return { field, title: isAlone ? field.label : `${field.label} (${field.key})` };
  });
}

// What is filled from elsewhere in the form may be written over there, too: left out, it could be required and nowhere to be written.
function isWritten({ type, editable, computed, hidden, audit }: CompiledField): boolean {
  return type.structure === 'value' && editable && !computed && !hidden && !audit;
}

/** What a title of a sheet says, without the mark and blanks around it. */
export function plainTitle(title: string): string {
  return title
    .trim()
    .replace(/^\*\s*/, '')
    .trim();
}
