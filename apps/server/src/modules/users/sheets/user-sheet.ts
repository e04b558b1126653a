import { sayIn, type Language } from '@org/meta-forms/core';
import { userSheetWords } from '../users.words.ts';

/** The columns of a workbook of users, in their order. */
export const userSheetColumns = [
  'account',
  'name',
  'realName',
  'email',
  'phone',
  'birthday',
  'roleName',
  'deptName',
  'postName',
] as const;

export type UserSheetColumn = (typeof userSheetColumns)[number];

/** The columns that a row of an import must fill. */
export const requiredColumns: ReadonlySet<UserSheetColumn> = new Set(['account', 'realName']);

/** The mark of required columns in a template. */
export const REQUIRED_MARK = '*';

/** The title of a column in the language of the caller. */
export function titleOf(column: UserSheetColumn, language: Language): string {
  return sayIn(userSheetWords, language)(column);
}

/** The column with this title in any language, with or without the mark. */
export function columnOf(title: string): UserSheetColumn | undefined {
  const plain = title.replace(REQUIRED_MARK, '').trim();
  return userSheetColumns.find((column) =>
    [userSheetWords.zh, userSheetWords.en].some((words) => words[column].toLowerCase() === plain.toLowerCase()),
  );
}
