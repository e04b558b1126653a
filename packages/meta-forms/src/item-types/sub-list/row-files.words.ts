import { defineWords } from '../../locales/define-words.ts';

/** What the column is called that the files of a row stand in. */
export const rowFilesWords = defineWords({ zh: { rowFiles: '附件' }, en: { rowFiles: 'Attachments' } });
