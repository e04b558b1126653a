import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const longTextWords = defineWords({
  zh: { maxlength: '最大长度' },
  en: { maxlength: 'Longest text' },
});
