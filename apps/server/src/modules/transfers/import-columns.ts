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
  const written = fields.filter(isRead);
  return written.map((field) => {
    const isAlone = written.filter(({ label }) => label === field.label).length === 1;
    return { field, title: isAlone ? field.label : `${field.label} (${field.key})` };
  });
}

function isRead(field: CompiledField): boolean {
  return isWritten(field) && sheetOf(field)?.fromText !== undefined;
}

// What is filled from elsewhere in the form may be written over there, too: left out, it could be required and nowhere to be written.
function isWritten({ type, editable, computed, hidden, audit }: CompiledField): boolean {
  return type.structure === 'value' && editable && !computed && !hidden && !audit;
}

/** Why no import reads a column of the form. */
export type UnreadReason = 'numbered' | 'audit' | 'computed' | 'hidden' | 'readOnly' | 'noCell' | 'sameName';

/** Why an import reads no column of this title. */
export function unreadReason({ fields }: CompiledForm, title: string): UnreadReason {
  const called = fields.filter(({ label }) => label === title);
  // Two columns of one name are told apart by the titles of the template.
  if (called.some(isRead)) return 'sameName';
  const [unread] = called;
  if (!unread) return 'noCell';
  if (unread.numberRule) return 'numbered';
  if (unread.audit) return 'audit';
  if (unread.computed) return 'computed';
  if (unread.type.structure !== 'value' || sheetOf(unread)?.fromText === undefined) return 'noCell';
  return unread.hidden ? 'hidden' : 'readOnly';
}

/** What a title of a sheet says, without the mark and blanks around it. */
export function plainTitle(title: string): string {
  return title
    .trim()
    .replace(/^\*\s*/, '')
    .trim();
}
