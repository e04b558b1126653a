import {
  childPath,
  FORM_PATH,
  type CompiledField,
  type FieldPath,
  type Problem,
  type WireRecord,
} from '@org/meta-forms/core';
import type { Scope } from '../../../shared/http/context.ts';
import { rowsOf } from '../choice-fields.ts';
import { choiceSourceOf, idsOf, sourceKey, type Choice, type ChoicesPort, type ChoiceSource } from '../choices.port.ts';

interface Chosen {
  readonly path: FieldPath;
  readonly label: string;
  readonly source: ChoiceSource;
  /** Equal for equal sources. */
  readonly key: string;
  readonly ids: readonly string[];
  readonly isWritable: boolean;
}

/** A record of a form, and the record as it was stored before. */
export interface Checked {
  readonly fields: readonly CompiledField[];
  readonly record: WireRecord;
  readonly before: WireRecord | undefined;
}

/**
 * Checks that every id in a record exists and that the caller may choose it. Ids that the stored record already had are
 * not checked: a source that was closed in the meantime must not prevent saving an old record.
 */
export async function checkChoices(
  choices: ChoicesPort,
  scope: Scope,
  { fields, record, before }: Checked,
): Promise<readonly Problem[]> {
  const stored = before ? chosenIn(fields, before, FORM_PATH) : [];
  // The same id may exist in several sources.
  const old = new Set(stored.flatMap(({ key, ids }) => ids.map((id) => `${key} ${id}`)));
  const chosen = chosenIn(fields, record, FORM_PATH).map(({ path, label, source, key, ids, isWritable }): Chosen => ({
    path,
    label,
    source,
    key,
    isWritable,
    ids: old.size === 0 ? ids : ids.filter((id) => !old.has(`${key} ${id}`)),
  }));
  const known = await knownOf(choices, scope, chosen);
  return chosen.flatMap(({ path, label, key, ids }) =>
    notAnOption(
      { path, label },
      ids.filter((id) => known.get(key)?.get(id)?.isOpen !== true),
    ),
  );
}

/** The choices of a stored record that no longer exist. */
export interface GoneChoices {
  /** Choices that a person can correct; files are not among them. */
  readonly problems: readonly Problem[];
  readonly files: ReadonlySet<string>;
}

/** Finds choices of a stored record that were removed, in the items that a person can write. */
export async function findGone(
  choices: ChoicesPort,
  scope: Scope,
  { fields, record }: Pick<Checked, 'fields' | 'record'>,
): Promise<GoneChoices> {
  const chosen = chosenIn(fields, record, FORM_PATH).filter(({ isWritable }) => isWritable);
  const known = await knownOf(choices, scope, chosen);
  const goneOf = ({ key, ids }: Chosen) => ids.filter((id) => !known.get(key)?.has(id));
  return {
    problems: chosen
      .filter(({ source }) => source.kind !== 'file')
      .flatMap((one) => notAnOption({ path: one.path, label: one.label }, goneOf(one))),
    files: new Set(chosen.flatMap((one) => (one.source.kind === 'file' ? goneOf(one) : []))),
  };
}

function notAnOption(place: Pick<Problem, 'path' | 'label'>, wrong: readonly string[]): readonly Problem[] {
  return wrong.length === 0 ? [] : [{ code: 'NOT_AN_OPTION', ...place, params: { value: wrong.join('、') } }];
}

/** Reads the chosen ids; the answer is by source key. */
async function knownOf(
  choices: ChoicesPort,
  scope: Scope,
  chosen: readonly Chosen[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Choice>>> {
  const bySource = new Map<string, { readonly source: ChoiceSource; readonly ids: Set<string> }>();
  for (const { source, key, ids } of chosen) {
    const entry = bySource.get(key) ?? { source, ids: new Set<string>() };
    for (const id of ids) entry.ids.add(id);
    bySource.set(key, entry);
  }
  const asked = [...bySource].map(([key, { source, ids }]) => ({ key, source, ids: [...ids] }));
  const known = await choices.known(scope, asked);
  return new Map(asked.map(({ key }, place) => [key, known[place] ?? new Map()]));
}

function chosenIn(fields: readonly CompiledField[], record: WireRecord, parent: FieldPath): readonly Chosen[] {
  return fields.flatMap((field): readonly Chosen[] => {
    const path = childPath(parent, field.key);
    const isWritable = field.editable && !field.hidden;
    if (field.columns.length > 0) {
      const cells = rowsOf(record, field).flatMap((row, index) =>
        chosenIn(field.columns, row, childPath(path, typeof row['id'] === 'string' ? row['id'] : `#${index}`)),
      );
      return isWritable ? cells : cells.map((cell) => Object.assign(cell, { isWritable }));
    }
    const source = choiceSourceOf(field) ?? fileSource(field);
    const ids = idsOf(record[field.key]);
    return source && ids.length > 0
      ? [{ path, label: field.label, source, key: sourceKey(source), ids, isWritable }]
      : [];
  });
}

function fileSource({ type }: CompiledField): ChoiceSource | undefined {
  return type.holdsFiles ? { kind: 'file' } : undefined;
}
