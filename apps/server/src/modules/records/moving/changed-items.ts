import type { CompiledField, CompiledForm, WireRecord } from '@org/meta-forms/core';
import { isDeepStrictEqual } from 'node:util';
import { rowsOf } from '../choice-fields.ts';
import type { ItemChange } from '../record-flows.port.ts';
import { comparedValue } from './record-in-flow.service.ts';

/** The longest former value that is kept, in characters of its JSON text. */
const LONGEST_FORMER = 20_000;

/** The items whose values a save changes, computed ones too, with their values before it. */
export function changedItems(
  { fields }: CompiledForm,
  { stored, record }: { readonly stored: WireRecord; readonly record: WireRecord },
): readonly ItemChange[] {
  return fields
    .filter((field) => hasValue(field) && !isSameValue(field, stored[field.key], record[field.key]))
    .map((field) => ({ itemKey: field.key, former: storableText(field, stored[field.key]) }));
}

/** Whether two values of an item are the same for a reader. */
export function isSameValue(field: CompiledField, one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(comparedValue(field, one, hasValue), comparedValue(field, other, hasValue));
}

/** The value as text that may be stored without being sealed; null for none. */
function storableText(field: CompiledField, value: unknown): string | null {
  if (field.sealed) return null;
  const text = JSON.stringify(withoutSealedCells(field, value) ?? '');
  return text.length > LONGEST_FORMER ? null : text;
}

function withoutSealedCells(field: CompiledField, value: unknown): unknown {
  const sealed = new Set(field.columns.filter((column) => column.sealed).map(({ key }) => key));
  if (sealed.size === 0) return value;
  return rowsOf({ [field.key]: value }, field).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => !sealed.has(key))),
  );
}

function hasValue({ type, audit }: CompiledField): boolean {
  return type.structure !== 'none' && !audit;
}
