import { isBoundaryItem } from '@org/contract';
import { sheetOf } from '@org/meta-forms/checking';
import type { CompiledField, CompiledForm } from '@org/meta-forms/core';

/** A column that an import reads. */
export interface ImportColumn {
  readonly field: CompiledField;
  /** The title of the column, without the mark for required items. */
  readonly title: string;
}

/** The mark of required items. */
export const REQUIRED_MARK = '*';

/**
 * The items that a person may write into a new record and a cell can hold, in the order of the form. Items with equal
 * labels get their keys added.
 */
export function importColumns({ fields }: Pick<CompiledForm, 'fields'>): readonly ImportColumn[] {
  const written = fields.filter(isRead);
  return written.map((field) => {
    const isAlone = written.filter(({ label }) => label === field.label).length === 1;
    return { field, title: isAlone ? field.label : `${field.label} (${field.key})` };
  });
}

/** The items whose value names one record, so that rows can change records by it. */
export function keyItems({ uniqueKeys }: CompiledForm): readonly CompiledField[] {
  return uniqueKeys.flatMap(({ field, fields }) =>
    fields.length === 1 && !field.hidden && sheetOf(field)?.fromText !== undefined ? [field] : [],
  );
}

/** The columns that an import reads, and that of the item that names records. */
export function columnsWithKey(compiled: CompiledForm, updateBy: string | undefined): readonly ImportColumn[] {
  const columns = importColumns(compiled);
  const key = keyItems(compiled).find((field) => field.key === updateBy);
  return !key || columns.some(({ field }) => field === key) ? columns : [{ field: key, title: key.label }, ...columns];
}

function isRead(field: CompiledField): boolean {
  return isWritten(field) && sheetOf(field)?.fromText !== undefined;
}

// Items that the form fills can also be typed there, so an import reads them: if they were required, nothing else could
// set them.
function isWritten({ key, type, editable, computed, hidden, audit }: CompiledField): boolean {
  return type.structure === 'value' && editable && !computed && !hidden && !audit && !isBoundaryItem(key);
}

/** The reason why no import reads a column of the form. */
export type UnreadReason = 'numbered' | 'audit' | 'computed' | 'hidden' | 'readOnly' | 'noCell' | 'sameName';

/** The reason why an import reads no column with this title. */
export function unreadReason({ fields }: CompiledForm, title: string): UnreadReason {
  const called = fields.filter(({ label }) => label === title);
  // The titles of the template distinguish columns with equal labels.
  if (called.some(isRead)) return 'sameName';
  const [unread] = called;
  if (!unread) return 'noCell';
  if (unread.numberRule) return 'numbered';
  if (unread.audit) return 'audit';
  if (unread.computed) return 'computed';
  if (unread.type.structure !== 'value' || sheetOf(unread)?.fromText === undefined) return 'noCell';
  if (isBoundaryItem(unread.key)) return 'noCell';
  return unread.hidden ? 'hidden' : 'readOnly';
}

/** A title without the mark and surrounding blanks. */
export function plainTitle(title: string): string {
  return title
    .trim()
    .replace(/^\*\s*/, '')
    .trim();
}
