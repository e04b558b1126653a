import {
  childPath,
  FORM_PATH,
  type CompiledField,
  type FieldPath,
  type Problem,
  type WireRecord,
} from '@org/meta-forms/core';
import type { Scope } from '../../shared/http/context.ts';
import { idsOf, rowsOf } from './choice-fields.ts';
import { choiceSourceOf, sourceKey, type ChoicesPort, type ChoiceSource } from './choices.port.ts';

interface Chosen {
  readonly path: FieldPath;
  readonly label: string;
  readonly source: ChoiceSource;
  /** The same source has the same key. */
  readonly key: string;
  readonly ids: readonly string[];
}

/** A record of a form, and what was stored before. */
export interface Checked {
  readonly fields: readonly CompiledField[];
  readonly record: WireRecord;
  readonly before: WireRecord | undefined;
}

/**
 * Checks that every id a record names exists and is the caller's to name. Ids that stood in the record before are left alone:
 * a source that closed since must not make an old record unsaveable.
 */
export async function checkChoices(
  choices: ChoicesPort,
  scope: Scope,
  { fields, record, before }: Checked,
): Promise<readonly Problem[]> {
  const stored = before ? chosenIn(fields, before, FORM_PATH) : [];
  // By source: the key 1 of one dictionary says nothing of the key 1 of another.
  const old = new Set(stored.flatMap(({ key, ids }) => ids.map((id) => `${key} ${id}`)));
  const chosen = chosenIn(fields, record, FORM_PATH).map(({ path, label, source, key, ids }): Chosen => ({
    path,
    label,
    source,
    key,
    ids: old.size === 0 ? ids : ids.filter((id) => !old.has(`${key} ${id}`)),
  }));
  const bySource = new Map<string, { readonly source: ChoiceSource; readonly ids: Set<string> }>();
  for (const { source, key, ids } of chosen) {
    const entry = bySource.get(key) ?? { source, ids: new Set<string>() };
    for (const id of ids) entry.ids.add(id);
    bySource.set(key, entry);
  }
  const asked = [...bySource].map(([key, { source, ids }]) => ({ key, source, ids: [...ids] }));
  const known = await choices.known(scope, asked);
  const answers = new Map(asked.map(({ key }, place) => [key, known[place]]));
  return chosen.flatMap(({ path, label, key, ids }): readonly Problem[] => {
    const wrong = ids.filter((id) => answers.get(key)?.get(id)?.isOpen !== true);
    return wrong.length === 0 ? [] : [{ code: 'NOT_AN_OPTION', path, label, params: { value: wrong.join('、') } }];
  });
}

function chosenIn(fields: readonly CompiledField[], record: WireRecord, parent: FieldPath): readonly Chosen[] {
  return fields.flatMap((field): readonly Chosen[] => {
    const path = childPath(parent, field.key);
    if (field.columns.length > 0) {
      return rowsOf(record, field).flatMap((row, index) =>
        chosenIn(field.columns, row, childPath(path, typeof row['id'] === 'string' ? row['id'] : `#${index}`)),
      );
    }
    const source = choiceSourceOf(field) ?? fileSource(field);
    const ids = idsOf(record[field.key]);
    return source && ids.length > 0 ? [{ path, label: field.label, source, key: sourceKey(source), ids }] : [];
  });
}

function fileSource({ type }: CompiledField): ChoiceSource | undefined {
  return type.holdsFiles ? { kind: 'file' } : undefined;
}
