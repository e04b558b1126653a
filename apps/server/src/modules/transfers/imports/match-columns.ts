import type { CompiledForm, BaseLanguage } from '@org/meta-forms/core';
import {
  columnsWithKey,
  importColumns,
  keyItems,
  plainTitle,
  unreadReason,
  type ImportColumn,
} from '../import-columns.ts';
import { inWorker } from '../../../shared/workers/worker-pool.ts';
import { COMPARE_MS, LONGEST_SAMPLE, SAMPLES, TITLE_ROWS } from '../limits.ts';
import type { SheetRow } from '../read-workbook.ts';
import { transferRefusal, unreadWords } from '../transfers.words.ts';
import type { ImportPlan, ImportReport, ReportedColumn } from './import-plan.ts';
import { stepWords } from './imports.words.ts';
import type { ComparedTitles } from './near-titles.ts';
import { isLineTitle, isOwnTitle } from './sheet-titles.ts';
import { cleanTitle, sameTitle } from './title-texts.ts';

/** The titles of a sheet and the rows below them. */
export interface SheetHead {
  readonly head: SheetRow;
  readonly below: readonly SheetRow[];
}

/** The row of titles: the one that names most items, or the one with most texts. */
export function findHead(titles: readonly string[], rows: readonly SheetRow[]): SheetHead | undefined {
  const known = new Set(titles.map(sameTitle));
  const first = rows.slice(0, TITLE_ROWS);
  const named = first.map(({ cells }) => cells.filter(({ text }) => known.has(sameTitle(text))).length);
  const filled = first.map(({ cells }) => cells.filter(({ text }) => text !== '').length);
  const counts = Math.max(0, ...named) > 0 ? named : filled;
  const at = counts.indexOf(Math.max(0, ...counts));
  const head = rows[at];
  return head && { head, below: rows.slice(at + 1) };
}

/** The item of each column of the first sheet. */
export interface MatchedColumns {
  readonly columns: readonly ReportedColumn[];
  /** A person has to look at the columns: a title is unknown or only similar, or a required item has no column. */
  readonly isUndecided: boolean;
}

interface Matching {
  readonly plan: ImportPlan;
  readonly language: BaseLanguage;
}

/**
 * Finds the item of each column by its title. A title that a person has confirmed before counts as the same; one that
 * is only near to that of an item is offered. Columns without content that no import reads are left out.
 */
export async function matchColumns(
  compiled: CompiledForm,
  { head, below }: SheetHead,
  { plan, language }: Matching,
): Promise<MatchedColumns> {
  const items = columnsWithKey(compiled, plan.updateBy);
  const byTitle = new Map(items.map((column) => [sameTitle(column.title), column]));
  const hints = new Map(plan.hints?.map(({ title, key }) => [sameTitle(title), key]));
  const taken = new Set<string>();
  const take = (column: ImportColumn | undefined) => {
    if (!column || taken.has(column.field.key)) return undefined;
    taken.add(column.field.key);
    return column;
  };
  const listed = titledColumns(compiled, { head, below }).map(({ place, title, samples }) => {
    const same = sameTitle(title);
    const hinted = items.find(({ field }) => field.key === hints.get(same));
    const column = title === '' ? undefined : take(byTitle.get(same) ?? hinted);
    return { place, title, samples, column };
  });
  const near = await nearColumns(
    listed.filter(({ title, column }) => title !== '' && !column && !isUnread(compiled, title)),
    items.filter(({ field }) => !taken.has(field.key)),
  );
  const columns = listed.map(({ place, title, samples, column }): ReportedColumn => {
    const similar = column ? undefined : near.get(place);
    return {
      place,
      title,
      samples,
      key: (column ?? similar)?.field.key ?? '',
      match: column ? 'same' : similar ? 'similar' : 'none',
      reason: column || similar ? '' : reasonOf(compiled, title, { language, isTaken: byTitle.has(sameTitle(title)) }),
    };
  });
  const isLacking = plan.updateBy !== undefined && !columns.some(({ key }) => key === plan.updateBy);
  return {
    columns,
    isUndecided:
      isLacking || columns.some(({ match }) => match !== 'same') || missingItems(compiled, columns, plan).length > 0,
  };
}

/** The columns with the items that the person has chosen. Refuses a choice that does not fit the sheet or the form. */
export function chosenColumns(compiled: CompiledForm, head: SheetHead, { plan, language }: Matching): MatchedColumns {
  const chosen = new Map(plan.columns?.map(({ place, key }) => [place, key]));
  const keys = [...chosen.values()];
  const known = new Set(columnsWithKey(compiled, plan.updateBy).map(({ field }) => field.key));
  const columns = titledColumns(compiled, head);
  const places = new Set(columns.map(({ place }) => place));
  if (
    new Set(keys).size < keys.length ||
    chosen.size < (plan.columns?.length ?? 0) ||
    keys.some((key) => !known.has(key)) ||
    [...chosen.keys()].some((place) => !places.has(place))
  )
    throw transferRefusal('IMPORT_COLUMNS_WRONG');
  return {
    columns: columns.map(({ place, title, samples }): ReportedColumn => {
      const key = chosen.get(place) ?? '';
      if (key !== '') return { place, title, samples, key, match: 'chosen', reason: '' };
      const reason = reasonOf(compiled, title, { language, isTaken: false });
      return { place, title, samples, key, match: 'none', reason };
    }),
    isUndecided: false,
  };
}

/** The columns that are read, by their places. */
export function placesOf(compiled: CompiledForm, columns: readonly ReportedColumn[], updateBy: string | undefined) {
  const items = new Map(columnsWithKey(compiled, updateBy).map((column) => [column.field.key, column]));
  return columns.flatMap(({ place, key }) => {
    const column = items.get(key);
    return column ? [{ column, place }] : [];
  });
}

/** Required items of new records that no column has. */
export function missingItems(
  compiled: CompiledForm,
  columns: readonly Pick<ReportedColumn, 'key'>[],
  { updateBy }: Pick<ImportPlan, 'updateBy'>,
): readonly ImportColumn[] {
  if (updateBy !== undefined) return [];
  return importColumns(compiled).filter(({ field }) => field.required && !columns.some(({ key }) => key === field.key));
}

/** The items that a person can choose for columns. */
export function reportedItems(compiled: CompiledForm): ImportReport['items'] {
  const keys = keyItems(compiled);
  const written = importColumns(compiled);
  const numbers = keys.filter((key) => !written.some(({ field }) => field === key));
  return [
    ...numbers.map(({ key, label }) => ({
      key,
      title: label,
      required: false,
      identifies: true,
      isWritten: false,
    })),
    ...written.map(({ field, title }) => ({
      key: field.key,
      title,
      required: field.required,
      identifies: keys.includes(field),
      isWritten: true,
    })),
  ];
}

interface TitledColumn {
  readonly place: number;
  readonly title: string;
  readonly samples: string[];
}

/** The columns with a title or content, except those of the import itself and empty ones that no import reads. */
function titledColumns(compiled: CompiledForm, { head, below }: SheetHead): readonly TitledColumn[] {
  const { fields } = compiled;
  const width = below.reduce((widest, { cells }) => Math.max(widest, cells.length), head.cells.length);
  return Array.from({ length: width }, (_, place) => place).flatMap((place) => {
    const title = cleanTitle(head.cells[place]?.text ?? '');
    if (isOwnTitle(fields, 'reason', title) || isLineTitle(compiled, title)) return [];
    const samples = samplesOf(below, place);
    if (samples.length === 0 && (title === '' || isUnread(compiled, title))) return [];
    return [{ place, title, samples }];
  });
}

function samplesOf(rows: readonly SheetRow[], place: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const text = cells[place]?.text ?? '';
    if (text === '') continue;
    samples.push(text.slice(0, LONGEST_SAMPLE).toWellFormed());
    if (samples.length === SAMPLES) break;
  }
  return samples;
}

// A sheet may have hundreds of titles, and a compiled form never changes.
const unread = new WeakMap<CompiledForm, ReadonlySet<string>>();

function unreadTitles(compiled: CompiledForm): ReadonlySet<string> {
  const read = new Set(importColumns(compiled).map((column) => sameTitle(column.title)));
  return new Set(compiled.fields.map(({ label }) => sameTitle(label)).filter((title) => !read.has(title)));
}

/** The title is that of an item that no import reads. */
function isUnread(compiled: CompiledForm, title: string): boolean {
  const known = unread.get(compiled) ?? unreadTitles(compiled);
  unread.set(compiled, known);
  return known.has(sameTitle(title));
}

function reasonOf(
  compiled: CompiledForm,
  title: string,
  { language, isTaken }: { readonly language: BaseLanguage; readonly isTaken: boolean },
): string {
  if (title === '') return stepWords[language].untitled;
  if (isTaken) return stepWords[language].twice;
  return isUnread(compiled, title) ? unreadWords[language][unreadReason(compiled, plainTitle(title))] : '';
}

/** Hundreds of titles are compared with hundreds of items: no other request waits for that. */
const comparing = {
  file: new URL('./near-titles.ts', import.meta.url),
  name: 'nearestItems',
  deadlineMs: COMPARE_MS,
  pool: 'jobs' as const,
};

/** The item that each column may mean, by its place. */
async function nearColumns(
  columns: readonly TitledColumn[],
  items: readonly ImportColumn[],
): Promise<ReadonlyMap<number, ImportColumn>> {
  if (columns.length === 0 || items.length === 0) return new Map();
  const compared: ComparedTitles = {
    titles: columns.map(({ title }) => title),
    items: items.map(({ title }) => title),
  };
  const nearest = await inWorker<readonly number[]>(comparing, compared);
  return new Map(
    columns.flatMap(({ place }, at) => {
      const item = items[nearest[at] ?? -1];
      return item ? [[place, item] as const] : [];
    }),
  );
}
