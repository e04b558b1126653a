import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const textWords = defineWords({
  zh: { maxlength: '最大长度', prefix: '前缀', isComputeData: '由公式计算', formula: '计算公式' },
  en: { maxlength: 'Longest text', prefix: 'Prefix', isComputeData: 'Computed', formula: 'Formula' },
});
