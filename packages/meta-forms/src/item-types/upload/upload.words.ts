import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const uploadWords = defineWords({
  zh: { multiple: '多个文件', filetype: '文件类型', path: '上传地址' },
  en: { multiple: 'Several files', filetype: 'File types', path: 'Upload path' },
});
