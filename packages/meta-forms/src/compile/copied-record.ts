import type { CompiledField } from '../contract/item-type.ts';
import { isRecord } from '../ports/is-record.ts';
import type { WireRecord } from '../ports/ports.ts';
import { RECORD_FACTS } from '../metadata/record-facts.ts';
import type { CompiledForm } from './compiled-form.ts';

/**
 * What a new record begins with that copies `record`, as its details call answers it. Left out is what belongs to one
 * record only: its id and state, who saved it, values that no other record may have, automatic numbers, files, sealed
 * values, and values that neither a person nor a choice gives. Its rows are new rows.
 */
export function copiedRecord({ fields, uniqueKeys }: CompiledForm, record: WireRecord): WireRecord {
  const unique = new Set(uniqueKeys.map(({ field }) => field));
  return copyOf(
    fields.filter((field) => !unique.has(field)),
    record,
  );
}

function copyOf(fields: readonly CompiledField[], record: WireRecord): WireRecord {
  const copied = fields.filter(isCopied).flatMap((field) => {
    // Its value and its companion. A display key of the metadata could name the id, with which a save would overwrite
    // the copied record.
    return [field.key, `$${field.key}`]
      .filter((key) => Object.hasOwn(record, key))
      .map((key) => [key, key === field.key ? copyOfRows(field, record[key]) : record[key]] as const);
  });
  return Object.fromEntries(copied);
}

function isCopied({ key, type, hidden, editable, computed, mapping, sealed, audit }: CompiledField): boolean {
  if (audit || sealed || type.holdsFiles || RECORD_FACTS.has(key)) return false;
  return mapping !== undefined || computed || (editable && !hidden);
}

function copyOfRows({ type, columns }: CompiledField, value: unknown): unknown {
  if (type.structure !== 'rows' || !Array.isArray(value)) return value;
  return value.filter(isRecord).map((row) => copyOf(columns, row));
}
