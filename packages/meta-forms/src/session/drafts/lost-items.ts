import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { FormSession } from '../form-session.ts';
import { typedContent, type TypedContent } from './typed-content.ts';

/** Labels of the items into which the person has typed and which another version of the form does not have. */
export function lostItems(session: FormSession, newer: CompiledForm): readonly string[] {
  return [...new Set(lostOf(typedContent(session), session.compiled.fields, newer.fields))];
}

function lostOf(
  { values = {}, lists = {} }: TypedContent,
  fields: readonly CompiledField[],
  newer: readonly CompiledField[],
): readonly string[] {
  return fields.flatMap((field) => {
    const rows = lists[field.key];
    if (rows === undefined && !Object.hasOwn(values, field.key)) return [];
    // A value does not fit into a list of rows, nor the other way round.
    const match = newer.find(({ key, type }) => key === field.key && type.structure === field.type.structure);
    if (match === undefined) return [field.label];
    return rows?.flatMap((row) => lostOf(row, field.columns, match.columns)) ?? [];
  });
}
