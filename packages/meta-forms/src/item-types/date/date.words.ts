import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const dateWords = defineWords('forms.date', {
  zh: {
    dateformat: '日期格式',
    dateformatHelp: '选择和显示到哪一级。',
    second: '年月日 时分秒',
    day: '年月日',
    month: '年月',
    year: '年',
  },
  en: {
    dateformat: 'Date format',
    dateformatHelp: 'The parts that are chosen and shown.',
    second: 'Date and time',
    day: 'Date',
    month: 'Month',
    year: 'Year',
  },
});
