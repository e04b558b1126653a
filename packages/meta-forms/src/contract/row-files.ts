import type { AnyItemType, CompiledField } from './item-type.ts';

/** Property of a row that names the files attached to it (forms.md, sections 2 and 3): ids, comma-joined. */
export const ROW_FILES_KEY = 'attachments';

/** The attribute by which a type says that its values are files. */
const FILE_ATTRIBUTE = 'filetype';

/** Whether values of the type are ids of files: its metadata may then say which kinds of files it takes. */
export function holdsFiles({ properties }: Pick<AnyItemType, 'properties'>): boolean {
  return properties.some(({ itemKey }) => itemKey === FILE_ATTRIBUTE);
}

/** The column of a list that holds what is attached to its rows; undefined where the author has hidden it, or the files go to named slots. */
export function rowFilesOf({ columns }: Pick<CompiledField, 'columns'>): CompiledField | undefined {
  return columns.find(({ key, hidden, type, item }) => key === ROW_FILES_KEY && !hidden && holdsFiles(type) && typeof item.itemConfig.filetype !== 'object');
}
