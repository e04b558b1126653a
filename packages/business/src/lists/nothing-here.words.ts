import { defineWords } from '@org/meta-forms/core';

export const nothingHereWords = defineWords('business.nothing-here', {
  zh: { noMatch: '没有符合条件的数据', clear: '清除条件' },
  en: { noMatch: 'Nothing matches', clear: 'Clear' },
});
