import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const longTextWords = defineWords('forms.long-text', {
  zh: {
    maxlength: '最大长度',
    maxlengthHelp: '最多多少个字。不填不限。',
  },
  en: {
    maxlength: 'Longest text',
    maxlengthHelp: 'Most characters. Empty: no limit.',
  },
});
