import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const dateWords = defineWords({
  zh: { dateformat: '日期格式', isComputeData: '由公式计算', formula: '计算公式' },
  en: { dateformat: 'Date format', isComputeData: 'Computed', formula: 'Formula' },
});
