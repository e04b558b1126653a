import type { CompiledField, CompiledForm } from '@org/meta-forms/core';
import { sheetName } from '@org/sheets';
import { importColumns } from '../import-columns.ts';
import type { ReadSheets, SheetRow } from '../read-workbook.ts';
import { findHead } from './match-columns.ts';
import { linkOf, subSheets } from './sheet-titles.ts';
import { sameTitle } from './title-texts.ts';

/** The names that the sheets of sub-lists may have: those of the reader's language first, then all others. */
export function knownSheets(compiled: CompiledForm): readonly string[] {
  const sheets = subSheets(compiled);
  return [
    ...new Set([...sheets.map(({ name }) => name), ...sheets.flatMap(({ list }) => otherNames(list).map(sheetName))]),
  ];
}

/**
 * A workbook whose titles and sheets may be in any language of the form, with those of the reader's language. Only rows
 * of titles change.
 */
export function titledBook(compiled: CompiledForm, book: ReadSheets): ReadSheets {
  const link = linkOf(compiled, 'zh')?.field;
  const sheets = subSheets(compiled);
  const further = book.further.flatMap((sent) => {
    const sheet =
      sheets.find(({ name }) => name === sent.name) ??
      sheets.find(
        ({ name, list }) =>
          otherNames(list).map(sheetName).includes(sent.name) && !book.further.some((other) => other.name === name),
      );
    if (!sheet) return [];
    const columns = link ? [link, ...sheet.list.columns] : sheet.list.columns;
    return [{ name: sheet.name, rows: withTitles(columns, sent.rows) }];
  });
  return { ...book, rows: withTitles(compiled.fields, book.rows), further };
}

/** The rows with the titles of their first row of titles in the language of the fields. */
function withTitles(fields: readonly CompiledField[], rows: readonly SheetRow[]): readonly SheetRow[] {
  const titles = otherTitles(fields);
  if (titles.size === 0) return rows;
  const head = findHead([...fields.map(titleOf), ...titles.keys()], rows)?.head;
  return rows.map((row) =>
    row === head
      ? {
          ...row,
          cells: row.cells.map((cell) => ({ ...cell, text: titles.get(sameTitle(cell.text)) ?? cell.text })),
        }
      : row,
  );
}

/** The titles of fields by their names in other languages; a name that is a title itself stays. */
function otherTitles(fields: readonly CompiledField[]): ReadonlyMap<string, string> {
  const own = new Set(fields.map((field) => sameTitle(field.label)));
  const written = new Map(importColumns({ fields }).map(({ field, title }) => [field, title]));
  const titles = new Map<string, string>();
  // Columns that an import reads come first: a heading may have the same name as an item.
  for (const field of [...written.keys(), ...fields])
    for (const name of otherNames(field)) {
      const key = sameTitle(name);
      if (!own.has(key) && !titles.has(key)) titles.set(key, written.get(field) ?? field.label);
    }
  return titles;
}

function titleOf({ label }: CompiledField): string {
  return label;
}

function otherNames({ label, item }: CompiledField): readonly string[] {
  return Object.values(item.itemConfig.names ?? {}).filter((name) => name !== label);
}
