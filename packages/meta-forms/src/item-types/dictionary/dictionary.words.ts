import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers, and the sentences of the select. */
export const dictionaryWords = defineWords('forms.dictionary', {
  zh: {
    dictKey: '字典',
    dictKeyHelp: '选项来自哪个数据字典。',
    loadFailed: '{label}的字典加载失败，已保留当前值',
  },
  en: {
    dictKey: 'Dictionary',
    dictKeyHelp: 'The dictionary with the options.',
    loadFailed: 'The entries of {label} could not be loaded; the current value is kept',
  },
});
