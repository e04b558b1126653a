import { joinIds, splitIds } from '../../../contract/id-list.ts';

/** What whole rows carry beside their texts, in a format of the house: spreadsheets pass it over. */
export const COPIED_FILES = 'application/x-meta-form-files';

const FILE_ID = /^[\w-]{1,64}$/;

/** The files of copied rows as they lie in the clipboard, a comma-joined text per row. */
export function writeCopiedFiles(files: readonly string[]): string {
  return JSON.stringify(files);
}

/** Files for so many pasted rows; undefined where the clipboard holds none, or something else. */
export function readCopiedFiles(text: string, rowCount: number): readonly string[] | undefined {
  try {
    const read: unknown = text === '' ? undefined : JSON.parse(text);
    if (!Array.isArray(read) || read.length !== rowCount) return undefined;
    return read.map((ids: unknown) =>
      typeof ids === 'string' ? joinIds(splitIds(ids).filter((id) => FILE_ID.test(id))) : '',
    );
  } catch {
    return undefined;
  }
}

/** What was attached to a row stays, and what was copied comes to it, each once. */
export function addFiles(held: unknown, copied: string): string {
  return joinIds([...new Set([...splitIds(typeof held === 'string' ? held : ''), ...splitIds(copied)])]);
}
