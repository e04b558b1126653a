import type { CompiledField, CompiledForm, Mapping, WireRecord } from '@org/meta-forms/core';
import type { Scope } from '../../../shared/http/context.ts';
import { idsOf, rowsOf } from '../choice-fields.ts';
import type { RecordsPort } from '../records.port.ts';
import { toWire } from '../wire-records.ts';

export interface ChosenParts {
  readonly port: RecordsPort;
  /** Key of a published form by its id, for mappings that name the form so. */
  readonly keyById: (scope: Scope, formId: string) => Promise<string | undefined>;
}

/** The record that a reference chose, for the fields that are filled from it. */
export type ChosenRecord = (mapping: Mapping, id: string) => WireRecord | undefined;

const formOf = ({ formCode, formId }: Mapping) => formCode ?? `id:${formId ?? ''}`;
const place = (form: string, id: string) => `${form}\0${id}`;

/**
 * Reads every record that a sent record chooses as the origin of mapped fields, so that what a client says was in it can
 * be compared with what is. A record that the caller may not see is not read: nothing can be filled from it.
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
