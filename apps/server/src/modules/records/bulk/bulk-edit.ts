import type { CompiledField, CompiledForm, WireRecord } from '@org/meta-forms/core';
import { filledByChoice, isTypedField } from '@org/meta-forms/checking';
import { recordRefusal } from '../records.words.ts';
import type { StoredRecord } from '../records.port.ts';
import { toWire } from '../wire-records.ts';

/** The longest key of an item in a refusal. */
const LONGEST_KEY = 60;

/**
 * The field that many records get a value for. Refuses one that a person cannot type, a list, and a reference that
 * fills other typed fields: a person decides about these in each record.
 */
export function fieldForBulk(compiled: CompiledForm, key: string): CompiledField {
  const field = compiled.fieldByKey.get(key);
  if (!field || !isTypedField(field))
    throw recordRefusal('BULK_FIELD_REFUSED', { field: field?.label ?? key.slice(0, LONGEST_KEY) });
  const filled = filledByChoice(compiled, key);
  if (filled.length > 0)
    throw recordRefusal('BULK_FIELD_FILLS_OTHERS', {
      field: field.label,
      others: filled.map(({ label }) => `“${label}”`).join('、'),
    });
  return field;
}

/**
 * The stored record with other values, as a form would send it. What the server computes and fills is left out, so that
 * it follows the new values; lists of rows are left out and stay.
 */
export function withValues(compiled: CompiledForm, record: StoredRecord, values: WireRecord): WireRecord {
  const stored = toWire(record);
  const typed = compiled.fields
    .filter((one) => isTypedField(one) && Object.hasOwn(stored, one.key) && !isFilledBy(one, values))
    .map(({ key }) => [key, stored[key]] as const);
  return { ...Object.fromEntries(typed), ...values, id: record.id, version: record.version };
}

/** The field is filled from a reference that gets another value. */
function isFilledBy({ mapping }: CompiledField, values: WireRecord): boolean {
  return mapping !== undefined && Object.hasOwn(values, mapping.originKey);
}
