import { fillWords, type CompiledForm, type BaseLanguage } from '@org/meta-forms/core';
import { importColumns, plainTitle, unreadReason, type ImportColumn, type UnreadReason } from './import-columns.ts';
import { isLineTitle, isOwnTitle } from './imports/sheet-titles.ts';
import { TITLE_ROWS } from './limits.ts';
import type { SheetRow } from './read-workbook.ts';
import { importWords, unreadWords } from './transfers.words.ts';

/** The columns of the form by their positions in the sheet. */
export interface Titles {
  /** The row of titles; undefined if there is none. */
  readonly head: SheetRow | undefined;
  readonly places: readonly { readonly column: ImportColumn; readonly place: number }[];
  readonly rows: readonly SheetRow[];
  /** Mistakes in the titles. */
  readonly lines: readonly string[];
}

/** Finds the row of titles, which names most columns of the form. The rows below it are imported. */
export function readTitles(compiled: CompiledForm, rows: readonly SheetRow[], language: BaseLanguage): Titles {
  const words = importWords[language];
  const columns = importColumns(compiled);
  const byTitle = new Map(columns.map((column) => [column.title, column]));
  const named = rows
    .slice(0, TITLE_ROWS)
    .map((row) => row.cells.filter(({ text }) => byTitle.has(plainTitle(text))).length);
  const at = named.indexOf(Math.max(0, ...named));
  const head = named[at] ? rows[at] : undefined;
  if (!head) return { head, places: [], rows: [], lines: [words.noTitles] };
  const titles = head.cells.map(({ text }) => plainTitle(text));
  // Exports contain columns that no import reads; they are accepted if they are empty.
  const others = new Set(compiled.fields.map(({ label }) => label));
  const isOwn = (title: string) => isOwnTitle(compiled.fields, 'reason', title) || isLineTitle(compiled, title);
  const unknown = titles.filter((title) => title !== '' && !byTitle.has(title) && !others.has(title) && !isOwn(title));
  const twice = [...byTitle.keys()].filter((title) => titles.indexOf(title) !== titles.lastIndexOf(title));
  const missing = columns.filter(({ field, title }) => field.required && !titles.includes(title));
  const below = rows.slice(at + 1);
  const refused = filledWithoutReader(
    compiled,
    titles.map((title) => (byTitle.has(title) ? '' : title)),
    below,
  );
  return {
    head,
    places: titles.flatMap((title, place) => {
      const column = byTitle.get(title);
      return column ? [{ column, place }] : [];
    }),
    rows: below,
    lines: [
      ...unknown.map((title) => fillWords(words.unknownTitle, { row: head.number, title })),
      ...twice.map((title) => fillWords(words.titleTwice, { row: head.number, title })),
      ...missing.map(({ title }) => fillWords(words.titleMissing, { title })),
      ...(refused.length > 0 ? [refusedColumns(refused, language)] : []),
      ...filledWithoutTitle(titles, below).map((found) => fillWords(words.untitled, found)),
    ],
  };
}

/** A column of the form that no import reads, and the first row with a value in it. */
interface RefusedColumn {
  readonly title: string;
  readonly reason: UnreadReason;
  readonly row: number;
}

/** Columns with values that the import would silently ignore. */
function filledWithoutReader(
  compiled: CompiledForm,
  titles: readonly string[],
  rows: readonly SheetRow[],
): readonly RefusedColumn[] {
  return titles.flatMap((title, place) => {
    const field = title === '' ? undefined : compiled.fields.find(({ label }) => label === title);
    const row = field && firstFilled(rows, place);
    return row === undefined ? [] : [{ title, reason: unreadReason(compiled, title), row }];
  });
}

/** One sentence for all of them: an export has several, and a person clears them together. */
function refusedColumns(columns: readonly RefusedColumn[], language: BaseLanguage): string {
  const words = importWords[language];
  const reasons = unreadWords[language];
  const named = columns.map(({ title, reason, row }) =>
    fillWords(words.refusedColumn, { title, reason: reasons[reason], row }),
  );
  return fillWords(words.refusedColumns, { columns: named.join(words.between) });
}

function filledWithoutTitle(titles: readonly string[], rows: readonly SheetRow[]) {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  return Array.from({ length: width }, (_, place) => place).flatMap((place) => {
    const row = (titles[place] ?? '') === '' ? firstFilled(rows, place) : undefined;
    return row === undefined ? [] : [{ row, column: place + 1 }];
  });
}

function firstFilled(rows: readonly SheetRow[], place: number): number | undefined {
  return rows.find(({ cells }) => (cells[place]?.text ?? '') !== '')?.number;
}
