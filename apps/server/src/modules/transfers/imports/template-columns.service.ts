import { sheetOf } from '@org/meta-forms/checking';
import type { CompiledField } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { TemplateColumn } from '../../../shared/sheets/write-template.ts';
import { choiceSourceOf, type ChoicesPort } from '../../records/choices.port.ts';
import { importWords } from '../transfers.words.ts';

/** A drop-down list with more entries does not help. */
const MOST_ENTRIES = 500;

/** A column to fill in: the format of its cells, a hint, and a drop-down list for the values of a dictionary. */
export async function templateColumn(
  choices: ChoicesPort,
  context: RequestContext,
  { field, title }: { readonly field: CompiledField; readonly title: string },
): Promise<TemplateColumn> {
  const words = importWords[context.language];
  const source = choiceSourceOf(field);
  const entries =
    source?.kind === 'dictionary' ? (await choices.matching(context, source, [''])).map(({ name }) => name) : [];
  return {
    title,
    pattern: sheetOf(field)?.pattern?.(field),
    hint: [field.required ? words.required : words.optional, source && source.kind !== 'dictionary' ? words.byName : '']
      .filter((part) => part !== '')
      .join(', '),
    // A cell may hold several entries, which a drop-down list cannot enter.
    choices: entries.length > MOST_ENTRIES || field.type.takesSeveral?.(field.item) ? [] : entries,
  };
}
