import type { CompiledField } from './item-type.ts';

/** Property of a row that names the files attached to it (forms.md, sections 2 and 3): ids, comma-joined. */
export const ROW_FILES_KEY = 'attachments';

/** The column with the files of each row; undefined where the author has hidden it, or uses named slots. */
export function rowFilesOf({ columns }: Pick<CompiledField, 'columns'>): CompiledField | undefined {
  return columns.find(
    ({ key, hidden, type, item }) =>
      key === ROW_FILES_KEY && !hidden && type.holdsFiles && typeof item.itemConfig.filetype !== 'object',
  );
}
