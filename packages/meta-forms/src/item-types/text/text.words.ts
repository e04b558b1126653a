import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const textWords = defineWords('forms.text', {
  zh: {
    maxlength: '最大长度',
    maxlengthHelp: '最多多少个字。不填不限。',
    prefix: '前缀',
    prefixHelp: '输入框前的固定文字，不属于值。',
    englishPrefix: '英文前缀',
    englishPrefixHelp: '英文界面上的前缀，不填则与前缀相同。',
  },
  en: {
    maxlength: 'Longest text',
    maxlengthHelp: 'Most characters. Empty: no limit.',
    prefix: 'Prefix',
    prefixHelp: 'Fixed text before the input; not a part of the value.',
    englishPrefix: 'English prefix',
    englishPrefixHelp: 'The prefix in English; the prefix itself where it is empty.',
  },
});
