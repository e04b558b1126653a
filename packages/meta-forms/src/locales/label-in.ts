import { ROW_FILES_KEY } from '../contract/row-files.ts';
import type { CompiledField } from '../contract/item-type.ts';
import type { Language } from '../metadata/language.ts';
import { ROW_FILES_LABEL, rowFilesWords } from './row-files.words.ts';
import { sayIn } from './say-in.ts';

/** The label of a field. The column with the files of a row has the package's word unless its author has named it. */
export function labelIn({ key, label }: Pick<CompiledField, 'key' | 'label'>, language: Language): string {
  const isOwnWord = key === ROW_FILES_KEY && label === ROW_FILES_LABEL;
  return isOwnWord ? sayIn(rowFilesWords, language)('rowFiles') : label;
}
