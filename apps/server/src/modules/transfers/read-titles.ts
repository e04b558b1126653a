import { fillWords, type CompiledForm, type Language } from '@org/meta-forms/core';
import { importColumns, plainTitle, type ImportColumn } from './import-columns.ts';
import { TITLE_ROWS } from './limits.ts';
import type { SheetRow } from './read-workbook.ts';
import { importWords } from './transfers.words.ts';

/** Which column of the form stands in which place of the sheet. */
export interface Titles {
  readonly places: readonly { readonly column: ImportColumn; readonly place: number }[];
  readonly rows: readonly SheetRow[];
  /** What is wrong with the titles themselves. */
  readonly lines: readonly string[];
}

/** Finds the row of titles: the one that names most columns of the form. What stands below it are the rows. */
export function readTitles(compiled: CompiledForm, rows: readonly SheetRow[], language: Language): Titles {
  const words = importWords[language];
  const columns = importColumns(compiled);
  const byTitle = new Map(columns.map((column) => [column.title, column]));
  const named = rows
    .slice(0, TITLE_ROWS)
    .map((row) => row.cells.filter(({ text }) => byTitle.has(plainTitle(text))).length);
  const at = named.indexOf(Math.max(0, ...named));
  const head = named[at] ? rows[at] : undefined;
  if (!head) return { places: [], rows: [], lines: [words.noTitles] };
  const titles = head.cells.map(({ text }) => plainTitle(text));
  // What a person cannot write stands in exports, and is passed over.
  const others = new Set(compiled.fields.map(({ label }) => label));
  const unknown = titles.filter((title) => title !== '' && !byTitle.has(title) && !others.has(title));
  const twice = [...byTitle.keys()].filter((title) => titles.indexOf(title) !== titles.lastIndexOf(title));
  const missing = columns.filter(({ field, title }) => field.required && !titles.includes(title));
  const below = rows.slice(at + 1);
  return {
    places: titles.flatMap((title, place) => {
      const column = byTitle.get(title);
      return column ? [{ column, place }] : [];
    }),
    rows: below,
    lines: [
      ...unknown.map((title) => fillWords(words.unknownTitle, { row: head.number, title })),
      ...twice.map((title) => fillWords(words.titleTwice, { row: head.number, title })),
      ...missing.map(({ title }) => fillWords(words.titleMissing, { title })),
      ...numberedIn(
        compiled,
        titles.map((title) => (byTitle.has(title) ? '' : title)),
        below,
      ).map(({ row, title }) => fillWords(words.numberedTitle, { row, title })),
    ],
  };
}

/** Columns of automatic numbers that hold values, with the first row that has one: a number that somebody wrote must not change in silence. */
function numberedIn({ fields }: CompiledForm, titles: readonly string[], rows: readonly SheetRow[]) {
  const numbered = new Set(fields.filter(({ numberRule }) => numberRule).map(({ label }) => label));
  return titles.flatMap((title, place) => {
    const filled = numbered.has(title) ? rows.find(({ cells }) => (cells[place]?.text ?? '') !== '') : undefined;
    return filled ? [{ row: filled.number, title }] : [];
  });
}
