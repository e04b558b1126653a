import { missingFilesIn } from '@org/meta-forms/checking';
import { fillWords, type CompiledForm } from '@org/meta-forms/core';
import { missingNames } from '@org/meta-forms/words';
import type { RequestContext } from '../../shared/http/context.ts';
import { writeTemplate, type TemplateColumn, type TemplateSheet } from '../../shared/sheets/write-template.ts';
import type { ChoicesPort } from '../records/choices.port.ts';
import { importColumns, REQUIRED_MARK, type ImportColumn } from './import-columns.ts';
import { stepWords } from './imports/imports.words.ts';
import { linkOf, ownTitle, subSheets } from './imports/sheet-titles.ts';
import { templateColumn } from './imports/template-columns.service.ts';
import { MOST_IMPORTED } from './limits.ts';
import { importWords } from './transfers.words.ts';

/**
 * The workbook that people fill in for an import: required columns are marked, dictionaries are drop-down lists, and
 * each sub-list has a sheet whose first column names the record of a row.
 */
export async function makeTemplate(
  choices: ChoicesPort,
  context: RequestContext,
  compiled: CompiledForm,
): Promise<Buffer> {
  const words = importWords[context.language];
  const steps = stepWords[context.language];
  const names = missingNames(missingFilesIn(compiled, {}), context.language);
  const link = linkOf(compiled, context.language);
  const columnsOf = async (columns: readonly ImportColumn[]): Promise<readonly TemplateColumn[]> => {
    const made: TemplateColumn[] = [];
    for (const { field, title } of columns)
      made.push(
        await templateColumn(choices, context, { field, title: `${field.required ? REQUIRED_MARK : ''}${title}` }),
      );
    return made;
  };
  const first: TemplateSheet = {
    title: compiled.title,
    columns: [
      ...(link && !link.field ? [line(steps.lineHint, link.title)] : []),
      ...(await columnsOf(importColumns(compiled))),
    ],
    rows: MOST_IMPORTED,
    ...(names === '' ? {} : { note: fillWords(words.filesLater, { names }) }),
  };
  const further: TemplateSheet[] = [];
  for (const { list, name } of subSheets(compiled)) {
    const title = link?.field ? link.title : ownTitle(list.columns, 'link', context.language);
    further.push({
      title: name,
      columns: [
        line(fillWords(steps.linkHint, { title: link?.title ?? title }), `${REQUIRED_MARK}${title}`),
        ...(await columnsOf(importColumns({ fields: list.columns }))),
      ],
      rows: MOST_IMPORTED,
    });
  }
  return writeTemplate([first, ...further]);
}

const line = (hint: string, title: string): TemplateColumn => ({ title, hint, choices: [] });
