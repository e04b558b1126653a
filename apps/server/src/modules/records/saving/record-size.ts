/**
 * Counts what a sent record contains before it is checked. It looks at each value of the form once, and neither splits
 * nor compares values.
 */
import { computationSteps } from '@org/meta-forms/checking';
import type { CompiledField, CompiledForm, WireRecord } from '@org/meta-forms/core';
import { rowsOf } from '../choice-fields.ts';
import { recordRefusal } from '../records.words.ts';

/**
 * The limits of one record, which keep the check of a save under 200 ms: `rows` of all its lists together, `cells` of
 * these rows, `ids` in one value, `allIds` in all values, `characters` of one text, `steps` of its formulas
 * (`computationSteps`). Formatted texts have the same limit, which includes their markup.
 */
export const recordLimits = {
  rows: 2000,
  cells: 20_000,
  ids: 1000,
  allIds: 5000,
  characters: 300_000,
  steps: 80_000,
} as const;

/** Refuses a record whose formulas would take too long. Values that were not sent come from the stored record. */
export function refuseLongComputation(compiled: CompiledForm, record: WireRecord): void {
  if (computationSteps(compiled, record) > recordLimits.steps) throw recordRefusal('RECORD_FORMULAS_OVER_LIMIT');
}

type Counts = Record<'rows' | 'cells' | 'allIds', number>;

/** Refuses a record that holds more than `recordLimits`. */
export function refuseLargeRecord({ fields }: Pick<CompiledForm, 'fields'>, sent: WireRecord): void {
  count(fields, sent, { rows: 0, cells: 0, allIds: 0 });
}

function count(fields: readonly CompiledField[], record: WireRecord, counts: Counts): void {
  for (const field of fields) {
    const value = Object.hasOwn(record, field.key) ? record[field.key] : undefined;
    if (field.columns.length > 0) countRows(field, { record, value }, counts);
    else if (typeof value === 'string') countText(field, value, counts);
  }
}

function countRows(
  field: CompiledField,
  { record, value }: { readonly record: WireRecord; readonly value: unknown },
  counts: Counts,
): void {
  // Some deployments keep the rows of a list as JSON text, which its type reads.
  if (typeof value === 'string' && value.length > recordLimits.characters) refuse(field);
  const rows: unknown = typeof value === 'string' ? field.type.decode(value, field) : value;
  if (!Array.isArray(rows)) return;
  counts.rows += rows.length;
  counts.cells += rows.length * field.columns.length;
  if (counts.rows > recordLimits.rows || counts.cells > recordLimits.cells) refuse(field);
  for (const row of rowsOf({ ...record, [field.key]: rows }, field)) count(field.columns, row, counts);
}

function countText(field: CompiledField, value: string, counts: Counts): void {
  if (value.length > recordLimits.characters && field.schema['contentMediaType'] !== 'text/html') refuse(field);
  if (!field.type.showsCompanion && field.type.holdsFiles !== true) return;
  const ids = separators(value) + 1;
  counts.allIds += ids;
  if (ids > recordLimits.ids || counts.allIds > recordLimits.allIds) refuse(field);
}

function separators(value: string): number {
  let found = 0;
  for (let at = value.indexOf(','); at >= 0 && found <= recordLimits.ids; at = value.indexOf(',', at + 1)) found += 1;
  return found;
}

function refuse({ label }: CompiledField): never {
  const { rows, ids, characters } = recordLimits;
  throw recordRefusal('RECORD_OVER_LIMIT', { label, rows, ids, characters });
}
