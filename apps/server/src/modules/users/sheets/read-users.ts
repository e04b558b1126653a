import type { Language } from '@org/meta-forms/core';
import { userRefusal } from '../users.words.ts';
import { MOST_IMPORTED_USERS } from '../limits.ts';
import { columnOf, requiredColumns, titleOf, type UserSheetColumn } from './user-sheet.ts';

/** A row of a workbook as texts; `number` is the row number that people see. */
export interface SheetTexts {
  readonly number: number;
  readonly cells: readonly { readonly text: string }[];
}

/** A user as a row of a workbook names them. */
export interface UserRow {
  readonly number: number;
  readonly texts: ReadonlyMap<UserSheetColumn, string>;
}

/** The users in the rows of a sheet. An export has lines above its titles. */
export function readUsers(rows: readonly SheetTexts[], language: Language): readonly UserRow[] {
  const columnsIn = ({ cells }: SheetTexts) => cells.map(({ text }) => columnOf(text));
  const isTitles = (row: SheetTexts) => [...requiredColumns].every((column) => columnsIn(row).includes(column));
  const at = rows.findIndex(isTitles);
  const titles = rows[at];
  if (!titles)
    throw userRefusal('USER_SHEET_TITLES', {
      titles: [...requiredColumns].map((column) => titleOf(column, language)).join('、'),
    });
  const users = rows.slice(at + 1);
  if (users.length > MOST_IMPORTED_USERS) throw userRefusal('USER_SHEET_TOO_MANY', { rows: MOST_IMPORTED_USERS });
  const columns = columnsIn(titles);
  return users.map(({ number, cells }) => ({
    number,
    texts: new Map(
      columns.flatMap((column, index) => {
        const text = cells[index]?.text.trim() ?? '';
        return column === undefined || text === '' ? [] : [[column, text] as const];
      }),
    ),
  }));
}
