import type { CompiledField, CompiledForm, Mapping, WireRecord } from '@org/meta-forms/core';
import type { Scope } from '../../../shared/http/context.ts';
import { rowsOf } from '../choice-fields.ts';
import { idsOf } from '../choices.port.ts';
import type { RecordsPort } from '../records.port.ts';
import { toWire } from '../wire-records.ts';

export interface ChosenParts {
  readonly port: RecordsPort;
  /** The key of a published form with this id, for mappings that name a form by its id. */
  readonly keyById: (scope: Scope, formId: string) => Promise<string | undefined>;
}

/** Finds the record that a reference chose, for the fields that are filled from it. */
export type ChosenRecord = (mapping: Mapping, id: string) => WireRecord | undefined;

const formOf = ({ formCode, formId }: Mapping) => formCode ?? `id:${formId ?? ''}`;
const place = (form: string, id: string) => `${form}\0${id}`;

/**
 * Reads the records that mapped fields are filled from, to compare the sent values with them. A record that the caller
 * may not see is not read, so nothing can be filled from it.
 */
export async function readChosenRecords(
  { port, keyById }: ChosenParts,
  scope: Scope,
  { fields, sent }: { readonly fields: CompiledForm['fields']; readonly sent: WireRecord },
): Promise<ChosenRecord> {
  const wanted = new Map<string, { readonly mapping: Mapping; readonly id: string }>();
  for (const [mapping, id] of originsIn(fields, sent, sent)) wanted.set(place(formOf(mapping), id), { mapping, id });
  const found = new Map<string, WireRecord>();
  for (const [key, { mapping, id }] of wanted) {
    const metaKey = mapping.formCode ?? (await keyById(scope, mapping.formId ?? ''));
    const record = metaKey === undefined ? undefined : await port.find(scope, metaKey, id);
    if (record) found.set(key, toWire(record));
  }
  return (mapping, id) => found.get(place(formOf(mapping), id));
}

function originsIn(
  fields: readonly CompiledField[],
  record: WireRecord,
  form: WireRecord,
): readonly (readonly [Mapping, string])[] {
  return fields.flatMap((field): readonly (readonly [Mapping, string])[] => {
    const { mapping } = field;
    const own = mapping
      ? idsOf((mapping.originInRow ? record : form)[mapping.originKey]).map((id) => [mapping, id] as const)
      : [];
    return [...own, ...rowsOf(record, field).flatMap((row) => originsIn(field.columns, row, form))];
  });
}
