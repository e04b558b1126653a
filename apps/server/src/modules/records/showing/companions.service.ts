import { RECORD_FACTS } from '@org/meta-forms/checking';
import type { CompiledField, WireRecord } from '@org/meta-forms/core';
import type { Scope } from '../../../shared/http/context.ts';
import { choiceFieldsOf, rowsOf, type ChoiceField } from '../choice-fields.ts';
import {
  idsOf,
  PEOPLE,
  sourceKey,
  type ChoicesPort,
  type Choice,
  type ChoiceSource,
  type ChosenIds,
} from '../choices.port.ts';

/** Names by source: one look-up for each source, however many rows and fields need it. */
type Names = ReadonlyMap<string, ReadonlyMap<string, Choice>>;

/** Records, and the fields whose ids are named. */
export interface Named {
  readonly fields: readonly CompiledField[];
  readonly records: readonly WireRecord[];
  /** All keys of the form, if `fields` are only some of them. */
  readonly keys?: Pick<ReadonlySet<string>, 'has'>;
}

/** Adds the text of every id (`$key`) to records and the rows of their lists, and the names of the authors. */
export async function withCompanions(
  choices: ChoicesPort,
  scope: Scope,
  { fields, records, keys = keysOf(fields) }: Named,
): Promise<readonly WireRecord[]> {
  const asked = idsIn({ fields, records });
  const known = await choices.known(scope, asked);
  const names = new Map(asked.map(({ source }, place) => [sourceKey(source), known[place] ?? new Map()]));
  return records.map((record) => ({
    ...named({ fields, keys }, record, names),
    ...writersOf(record, names.get(sourceKey(PEOPLE))),
  }));
}

type Wanted = Map<string, { readonly source: ChoiceSource; readonly ids: Set<string> }>;

/** The ids in records and their authors, by source; the answer has every source of the fields, even without ids. */
export function idsIn({ fields, records }: Named): readonly ChosenIds[] {
  const wanted: Wanted = new Map();
  const people = sourceOf(wanted, PEOPLE);
  collect(fields, records, wanted);
  for (const record of records)
    for (const key of ['createUser', 'updateUser', 'approvedUser']) for (const id of idsOf(record[key])) people.add(id);
  return [...wanted.values()].map(({ source, ids }) => ({ source, ids: [...ids] }));
}

function collect(fields: readonly CompiledField[], records: readonly WireRecord[], wanted: Wanted): void {
  for (const { field, source } of choiceFieldsOf(fields)) {
    const all = sourceOf(wanted, source);
    for (const record of records) for (const id of idsOf(record[field.key])) all.add(id);
  }
  for (const field of fields)
    if (field.columns.length > 0)
      collect(
        field.columns,
        records.flatMap((record) => rowsOf(record, field)),
        wanted,
      );
}

function sourceOf(wanted: Wanted, source: ChoiceSource): Set<string> {
  const key = sourceKey(source);
  const entry = wanted.get(key) ?? { source, ids: new Set<string>() };
  wanted.set(key, entry);
  return entry.ids;
}

type Level = Required<Pick<Named, 'fields' | 'keys'>>;

function named({ fields, keys }: Level, record: WireRecord, names: Names): WireRecord {
  const result: Record<string, unknown> = { ...record };
  for (const choice of choiceFieldsOf(fields)) {
    const text = textOf(choice, record, names);
    if (text !== '') result[companionKey(choice.field, keys)] = text;
  }
  for (const field of fields) {
    if (field.columns.length > 0 && Array.isArray(record[field.key]))
      result[field.key] = rowsOf(record, field).map((row) =>
        named({ fields: field.columns, keys: keysOf(field.columns) }, row, names),
      );
  }
  return result;
}

const keysByFields = new WeakMap<readonly CompiledField[], ReadonlySet<string>>();

function keysOf(fields: readonly CompiledField[]): ReadonlySet<string> {
  const known = keysByFields.get(fields) ?? new Set(fields.map(({ key }) => key));
  keysByFields.set(fields, known);
  return known;
}

// Metadata names this property; it must never replace a value of the record.
function companionKey({ key, displayKey }: CompiledField, keys: Level['keys']): string {
  const own = `$${key}`;
  const isFree =
    displayKey !== undefined && !RECORD_FACTS.has(displayKey) && !displayKey.startsWith('$') && !keys.has(displayKey);
  return isFree ? displayKey : own;
}

function textOf({ field, source }: ChoiceField, record: WireRecord, names: Names): string {
  const known = names.get(sourceKey(source));
  // An id without a name is shown as it is (forms.md §2).
  return idsOf(record[field.key])
    .map((id) => known?.get(id)?.name ?? id)
    .join('、');
}

function writersOf(record: WireRecord, people: ReadonlyMap<string, Choice> | undefined): WireRecord {
  const name = (key: string) =>
    idsOf(record[key])
      .map((id) => people?.get(id)?.name ?? id)
      .join('');
  const approver = name('approvedUser');
  return {
    $createUser: name('createUser'),
    $updateUser: name('updateUser'),
    ...(approver === '' ? {} : { $approvedUser: approver }),
  };
}
