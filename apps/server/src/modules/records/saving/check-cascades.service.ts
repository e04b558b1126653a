import {
  childPath,
  FORM_PATH,
  type CompiledField,
  type FieldPath,
  type Problem,
  type WireRecord,
} from '@org/meta-forms/core';
import type { Scope } from '../../../shared/http/context.ts';
import type { Checked } from './check-choices.service.ts';
import { rowsOf } from '../choice-fields.ts';
import { choiceSourceOf, idsOf, type Below, type ChoicesPort, type ChoiceSource } from '../choices.port.ts';

/** The ids of an item that must belong to the value of its parent item. */
interface Restricted extends Below {
  readonly path: FieldPath;
  readonly label: string;
  readonly parentLabel: string;
  readonly source: ChoiceSource;
}

/**
 * Checks that the value of an item belongs to the value of its 前置项目. Pickers offer no other values, but not all values
 * come from pickers. Pairs that the stored record already had are not checked, and neither are items that a mapping
 * fills.
 */
export async function checkCascades(
  choices: ChoicesPort,
  scope: Scope,
  { fields, record, before }: Checked,
): Promise<readonly Problem[]> {
  const old = new Set(
    before
      ? restrictedIn(fields, before, atForm(before)).flatMap((entry) => entry.ids.map((id) => pairOf(entry, id)))
      : [],
  );
  const restricted = restrictedIn(fields, record, atForm(record)).map((entry) =>
    Object.assign(entry, { ids: entry.ids.filter((id) => !old.has(pairOf(entry, id))) }),
  );
  const wanted = Map.groupBy(restricted, questionOf);
  const asked = [...wanted].flatMap(([question, entries]) => {
    const ids = [...new Set(entries.flatMap((entry) => entry.ids))];
    const [first] = entries;
    return first && ids.length > 0
      ? [{ question, source: first.source, parameter: first.parameter, parent: first.parent, ids }]
      : [];
  });
  const below = asked.length > 0 ? await choices.below(scope, asked) : [];
  const answers = new Map(asked.map(({ question }, place) => [question, below[place]]));
  return restricted.flatMap((entry): readonly Problem[] => {
    const { path, label, parentLabel, ids } = entry;
    const belonging = answers.get(questionOf(entry));
    if (!belonging || ids.every((id) => belonging.has(id))) return [];
    return [{ code: 'NOT_OF_PARENT', path, label, params: { parent: parentLabel } }];
  });
}

const questionOf = ({ source, parameter, parent }: Restricted) => JSON.stringify([source, parameter, parent]);
const pairOf = (entry: Restricted, id: string) => `${questionOf(entry)} ${id}`;

/** A position in a record: the form itself, or a row of one of its lists. */
interface Position {
  readonly path: FieldPath;
  readonly form: WireRecord;
}

const atForm = (form: WireRecord): Position => ({ path: FORM_PATH, form });

function restrictedIn(
  fields: readonly CompiledField[],
  values: WireRecord,
  { path, form }: Position,
): readonly Restricted[] {
  return fields.flatMap((field): readonly Restricted[] => {
    const own = childPath(path, field.key);
    if (field.columns.length > 0) {
      return rowsOf(values, field).flatMap((row, index) =>
        restrictedIn(field.columns, row, {
          path: childPath(own, typeof row['id'] === 'string' ? row['id'] : `#${index}`),
          form,
        }),
      );
    }
    const { cascade, mapping, computed } = field;
    const source = choiceSourceOf(field);
    const ids = idsOf(values[field.key]);
    if (!cascade || mapping || computed || !source || ids.length === 0) return [];
    // The parent's value is sent as a picker sends it.
    const parent = idsOf((cascade.parentInRow ? values : form)[cascade.parentKey]).join(',');
    return parent === ''
      ? []
      : [
          {
            path: own,
            label: field.label,
            parentLabel: cascade.parentLabel,
            source,
            ids,
            parameter: cascade.parameter,
            parent,
          },
        ];
  });
}
