import { fillWords, type CompiledForm } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { ChoicesPort } from '../../records/choices.port.ts';
import { importColumns } from '../import-columns.ts';
import { EmptyImport, ImportFailure } from '../jobs.ts';
import { MOST_IMPORTED } from '../limits.ts';
import { readRows, type ReadRow } from '../read-rows.service.ts';
import { readTitles } from '../read-titles.ts';
import { tooLarge } from '../read-upload.ts';
import type { ReadSheets, SheetRow } from '../read-workbook.ts';
import { importWords, transferRefusal } from '../transfers.words.ts';
import { failureLines } from './failure-lines.ts';
import type { ImportPlan, ReportedColumn } from './import-plan.ts';
import { chosenColumns, findHead, matchColumns, missingItems, placesOf, type MatchedColumns } from './match-columns.ts';
import { readSubSheets, type SentSheet, type SubRow } from './sub-sheet-rows.service.ts';
import { keyField } from './updated-records.service.ts';

/** What an import reads from a workbook. */
export interface ReadImport {
  readonly head: SheetRow;
  readonly columns: readonly ReportedColumn[];
  readonly rows: readonly ReadRow[];
  readonly sheets: readonly SentSheet[];
  readonly subRows: readonly SubRow[];
}

interface Reading {
  readonly compiled: CompiledForm;
  readonly book: ReadSheets;
  /** Undefined if the titles must be those of the template. */
  readonly plan: ImportPlan | undefined;
}

/** Reads the rows of a workbook; returns only its columns if a person must decide about them. */
export async function readImport(
  choices: ChoicesPort,
  context: RequestContext,
  { compiled, book, plan }: Reading,
): Promise<ReadImport | { readonly undecided: readonly ReportedColumn[] }> {
  const { language } = context;
  const titled = plan
    ? await plannedTitles(compiled, book, { plan, context })
    : templateTitles(compiled, book, context);
  if ('undecided' in titled) return titled;
  const { head, below, places, columns } = titled;
  if (below.length === 0) throw new EmptyImport(importWords[language].noRows);
  if (below.length > MOST_IMPORTED) throw tooLarge();
  const keys = new Map(places.map(({ column, place }) => [place, column.field.key]));
  const rows = await readRows(choices, context, { places, rows: below });
  const records = rows.map(({ record }) => record);
  const { further } = book;
  const sub = await readSubSheets(choices, context, { compiled, further, head, rows: below, records, keys });
  if (sub.lines.length > 0) throw new ImportFailure(failureLines(sub.lines, language));
  return { head, columns, rows, sheets: sub.sheets, subRows: sub.rows };
}

/** The columns of a sheet that must have the titles of the template. */
function templateTitles(compiled: CompiledForm, { rows }: ReadSheets, { language }: RequestContext) {
  const titles = readTitles(compiled, rows, language);
  if (titles.lines.length > 0 || !titles.head) throw new ImportFailure(failureLines(titles.lines, language));
  const columns: readonly ReportedColumn[] = [];
  return { head: titles.head, below: titles.rows, places: titles.places, columns };
}

interface Planning {
  readonly plan: ImportPlan;
  readonly context: RequestContext;
}

/** The columns that a person has chosen, or those that their titles name. */
async function plannedTitles(compiled: CompiledForm, { rows }: ReadSheets, { plan, context: { language } }: Planning) {
  const { updateBy } = plan;
  if (updateBy !== undefined) keyField(compiled, updateBy);
  const titles = importColumns(compiled).map(({ title }) => title);
  const found = findHead(titles, rows);
  if (!found) throw new ImportFailure(importWords[language].noTitles);
  const matching = { plan, language };
  const matched: MatchedColumns = plan.columns
    ? chosenColumns(compiled, found, matching)
    : await matchColumns(compiled, found, matching);
  const { columns } = matched;
  if (matched.isUndecided) return { undecided: columns };
  if (updateBy !== undefined && !columns.some(({ key }) => key === updateBy)) throw transferRefusal('IMPORT_KEY_WRONG');
  const missing = missingItems(compiled, columns, plan);
  if (missing.length > 0)
    throw new ImportFailure(
      failureLines(
        missing.map(({ title }) => fillWords(importWords[language].titleMissing, { title })),
        language,
      ),
    );
  return { ...found, columns, places: placesOf(compiled, columns, updateBy) };
}
