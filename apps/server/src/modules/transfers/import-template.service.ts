import { missingFilesIn, sheetOf } from '@org/meta-forms/checking';
import { fillWords, type CompiledForm } from '@org/meta-forms/core';
import { missingNames } from '@org/meta-forms/words';
import type { RequestContext } from '../../shared/http/context.ts';
import { writeTemplate } from '../../shared/sheets/write-template.ts';
import { choiceSourceOf, type ChoicesPort } from '../records/choices.port.ts';
import { importColumns, REQUIRED_MARK } from './import-columns.ts';
import { MOST_IMPORTED } from './limits.ts';
import { importWords } from './transfers.words.ts';

/** A drop-down list with more entries does not help. */
const MOST_ENTRIES = 500;

/** The workbook that people fill in for an import: required columns are marked, dictionaries are drop-down lists. */
export async function makeTemplate(
  choices: ChoicesPort,
  context: RequestContext,
  compiled: CompiledForm,
): Promise<Buffer> {
  const words = importWords[context.language];
  const columns = [];
  for (const { field, title } of importColumns(compiled)) {
    const source = choiceSourceOf(field);
    const entries =
      source?.kind === 'dictionary' ? (await choices.matching(context, source, [''])).map(({ name }) => name) : [];
    columns.push({
      title: `${field.required ? REQUIRED_MARK : ''}${title}`,
      pattern: sheetOf(field)?.pattern?.(field),
      hint: [
        field.required ? words.required : words.optional,
        source && source.kind !== 'dictionary' ? words.byName : '',
      ]
        .filter((part) => part !== '')
        .join(', '),
      // A cell may hold several entries, which a drop-down list cannot enter.
      choices: entries.length > MOST_ENTRIES || field.type.takesSeveral?.(field.item) ? [] : entries,
    });
  }
  const names = missingNames(missingFilesIn(compiled, {}), context.language);
  return writeTemplate({
    title: compiled.title,
    columns,
    rows: MOST_IMPORTED,
    ...(names === '' ? {} : { note: fillWords(words.filesLater, { names }) }),
  });
}
