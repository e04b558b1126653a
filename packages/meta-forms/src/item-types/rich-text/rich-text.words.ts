import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const richTextWords = defineWords({
  zh: { maxlength: '最大字数' },
  en: { maxlength: 'Most characters' },
});
