import { joinIds, splitIds } from '../../../contract/id-list.ts';

/** The files of copied rows, in addition to their texts, in the package's own format: spreadsheets ignore it. */
export const COPIED_FILES = 'application/x-meta-form-files';

const FILE_ID = /^[\w-]{1,64}$/;

/** The files of copied rows in the clipboard, a comma-joined text per row. */
export function writeCopiedFiles(files: readonly string[]): string {
  return JSON.stringify(files);
}

/** Files for `rowCount` pasted rows; undefined where the clipboard has none, or something else. */
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

/** A row's own files stay, and the copied ones are added, each once. */
export function addFiles(held: unknown, copied: string): string {
  return joinIds([...new Set([...splitIds(typeof held === 'string' ? held : ''), ...splitIds(copied)])]);
}
