import { defineWords } from './define-words.ts';

/** Name of the column with the files of a row: short, the column is narrow. */
export const rowFilesWords = defineWords('forms.row-files', {
  zh: { rowFiles: '附件' },
  en: { rowFiles: 'Files' },
});
