import { defineWords } from './define-words.ts';

/** The label of a compiled column with the files of a row; `labelIn` says it in a language. */
export const ROW_FILES_LABEL = '附件';

/**
 * Name of the column with the files of a row: short, the column is narrow. The mark lets `core`, which needs the label
 * alone, go without the table.
 */
export const rowFilesWords = /* @__PURE__ */ defineWords('forms.row-files', {
  zh: { rowFiles: ROW_FILES_LABEL },
  en: { rowFiles: 'Files' },
});
