import type { CompiledField, WireRecord } from '@org/meta-forms/core';
import type { Scope } from '../../shared/http/context.ts';
import { choiceFieldsOf, idsOf, rowsOf, type ChoiceField } from './choice-fields.ts';
import type { ChoicesPort, ChoiceSource } from './choices.port.ts';

/** Names found so far, by source: one look-up per source however many rows and fields ask for it. */
type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

const sourceKey = (source: ChoiceSource) => JSON.stringify(source);

/** Records, and the fields of them that matter. */
export interface Named {
  readonly fields: readonly CompiledField[];
  readonly records: readonly WireRecord[];
}

/** Puts the text of every id beside it (`$key`), in the records and in the rows of their lists, and the names of who wrote. */
export async function withCompanions(choices: ChoicesPort, scope: Scope, { fields, records }: Named): Promise<readonly WireRecord[]> {
  const wanted = new Map<string, { readonly source: ChoiceSource; readonly ids: Set<string> }>();
  for (const record of records) collect(fields, record, wanted);
  const names = new Map<string, ReadonlyMap<string, string>>();
  await Promise.all([...wanted].map(async ([key, { source, ids }]) => names.set(key, await choices.names(scope, source, [...ids]))));
  const writers = records.flatMap((record) => [record['createUser'], record['updateUser']]).flatMap(idsOf);
  const people = await choices.people(scope, [...new Set(writers)]);
  return records.map((record) => ({ ...named(fields, record, names), ...writersOf(record, people) }));
}

function collect(fields: readonly CompiledField[], record: WireRecord, wanted: Map<string, { readonly source: ChoiceSource; readonly ids: Set<string> }>): void {
  for (const { field, source } of choiceFieldsOf(fields)) {
    const ids = idsOf(record[field.key]);
    if (ids.length === 0) continue;
    const key = sourceKey(source);
    const entry = wanted.get(key) ?? { source, ids: new Set<string>() };
    for (const id of ids) entry.ids.add(id);
    wanted.set(key, entry);
  }
  for (const field of fields) for (const row of rowsOf(record, field)) collect(field.columns, row, wanted);
}

function named(fields: readonly CompiledField[], record: WireRecord, names: Names): WireRecord {
  const result: Record<string, unknown> = { ...record };
  for (const choice of choiceFieldsOf(fields)) {
    const text = textOf(choice, record, names);
    if (text !== '') result[choice.field.displayKey ?? `$${choice.field.key}`] = text;
  }
  for (const field of fields) {
    if (field.columns.length > 0 && Array.isArray(record[field.key])) result[field.key] = rowsOf(record, field).map((row) => named(field.columns, row, names));
  }
  return result;
}

function textOf({ field, source }: ChoiceField, record: WireRecord, names: Names): string {
  const known = names.get(sourceKey(source));
  // An id that leads nowhere is shown as itself (forms.md §2).
  return idsOf(record[field.key]).map((id) => known?.get(id) ?? id).join('、');
}

function writersOf(record: WireRecord, people: ReadonlyMap<string, string>): WireRecord {
  const name = (key: string) => idsOf(record[key]).map((id) => people.get(id) ?? id).join('');
  return { $createUser: name('createUser'), $updateUser: name('updateUser') };
}
