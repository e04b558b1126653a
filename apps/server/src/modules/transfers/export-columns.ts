import { isBoundaryItem, muOfBoundary } from '@org/contract';
import { exportColumns, exportListColumns, sheetCellOf, sheetOf } from '@org/meta-forms/checking';
import {
  fillWords,
  type CompiledField,
  type CompiledForm,
  type ListColumn,
  type WireRecord,
} from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import type { SheetCell, SheetColumn } from '../../shared/sheets/sheet-look.ts';
import { exportWords, transferRefusal } from './transfers.words.ts';

/** Pixels of a list column for each character of a sheet column. */
const PIXELS_PER_CHARACTER = 8;
/** The longest name in a refusal. */
const LONGEST_NAMED = 60;

/**
 * The columns of an export with these names, in this order; those of the list if none is named. Refuses a column that
 * neither the list nor the form shows.
 */
export function columnsOf(compiled: CompiledForm, asked: readonly string[] | undefined): readonly ListColumn[] {
  if (asked === undefined || asked.length === 0) return compiled.listColumns;
  const byKey = new Map(exportColumns(compiled).map((column) => [column.key, column]));
  return [...new Set(asked)].map((key) => {
    const column = byKey.get(key);
    if (!column) throw transferRefusal('EXPORT_COLUMN_UNKNOWN', { column: key.slice(0, LONGEST_NAMED) });
    return column;
  });
}

/** The visible sub-lists with these names, in the order of the form. Refuses any other name. */
export function listsOf({ tabs }: CompiledForm, asked: readonly string[] = []): readonly CompiledField[] {
  for (const key of asked)
    if (!tabs.some((list) => list.key === key))
      throw transferRefusal('EXPORT_LIST_UNKNOWN', { list: key.slice(0, LONGEST_NAMED) });
  return tabs.filter(({ key }) => asked.includes(key));
}

/** A column of a list as a column of a sheet. */
export function sheetColumn({ label, field, width }: ListColumn): SheetColumn {
  return {
    title: label,
    pattern: sheetOf(field)?.pattern?.(field),
    ...(width === undefined ? {} : { width: width / PIXELS_PER_CHARACTER }),
  };
}

/** The cells of a record, or of a row of a sub-list, with the names of its ids. */
export function cellsOf(
  columns: readonly ListColumn[],
  record: WireRecord,
  { language }: Pick<RequestContext, 'language'>,
): readonly SheetCell[] {
  return columns.map(({ key, displayKey, field }) => {
    const companion = displayKey === undefined ? undefined : record[displayKey];
    if (isBoundaryItem(key)) return boundaryCell(record[key], language);
    return sheetCellOf(record[key], field, {
      display: typeof companion === 'string' && companion !== '' ? companion : undefined,
      language,
    });
  });
}

/** A boundary is no text to read, and may be longer than a cell: the cell says that it is drawn, and its size. */
function boundaryCell(wire: unknown, language: RequestContext['language']): SheetCell {
  const mu = typeof wire === 'string' ? muOfBoundary(wire) : undefined;
  return mu === undefined ? undefined : fillWords(exportWords[language].drawn, { mu: mu.toFixed(2) });
}

/** The sheet of a sub-list: its columns after the name of the record, and the rows of a record with this name. */
export function sheetOfList(compiled: CompiledForm, list: CompiledField) {
  const columns = exportListColumns(list);
  return {
    columns: [{ title: compiled.title }, ...columns.map(sheetColumn)],
    rows(
      record: WireRecord,
      name: string,
      context: Pick<RequestContext, 'language'>,
    ): readonly (readonly SheetCell[])[] {
      // A list decodes to its rows.
      const rows = list.type.decode(record[list.key], list) as readonly WireRecord[];
      const named: readonly SheetCell[] = [name];
      return rows.map((row) => named.concat(cellsOf(columns, row, context)));
    },
  };
}
