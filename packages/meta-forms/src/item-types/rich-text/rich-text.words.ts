import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const richTextWords = defineWords('forms.rich-text', {
  zh: {
    maxlength: '最大字数',
    maxlengthHelp: '最多多少个字，格式不计。不填不限。',
  },
  en: {
    maxlength: 'Most characters',
    maxlengthHelp: 'Formatting does not count. Empty: no limit.',
  },
});
