import type { CompiledField, WireRecord } from '@org/meta-forms/core';
import { isFormatted } from '../../shared/forms/clean-record.ts';
import { picturesIn } from '../../shared/forms/pictures.ts';
import { choiceSourceOf, idsOf, type ChoiceSource } from './choices.port.ts';

/** A field whose value is ids, with the source of the ids. */
export interface ChoiceField {
  readonly field: CompiledField;
  readonly source: ChoiceSource;
}

export function choiceFieldsOf(fields: readonly CompiledField[]): readonly ChoiceField[] {
  return fields.flatMap((field) => {
    const source = choiceSourceOf(field);
    return source ? [{ field, source }] : [];
  });
}

/** The rows of a list in a record. */
export function rowsOf(record: WireRecord, field: CompiledField): readonly WireRecord[] {
  const rows = record[field.key];
  if (!Array.isArray(rows)) return [];
  return rows.filter(
    (row: unknown): row is WireRecord => typeof row === 'object' && row !== null && !Array.isArray(row),
  );
}

/** Ids of the files that a record and its rows name, pictures in formatted text too. */
export function fileIdsIn(fields: readonly CompiledField[], record: WireRecord): readonly string[] {
  return fields.flatMap((field) => {
    if (field.columns.length > 0) return rowsOf(record, field).flatMap((row) => fileIdsIn(field.columns, row));
    const value = record[field.key];
    if (isFormatted(field)) return typeof value === 'string' ? picturesIn(value) : [];
    return field.type.holdsFiles ? idsOf(value) : [];
  });
}
