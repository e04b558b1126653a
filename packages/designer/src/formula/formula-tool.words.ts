import { defineWords } from '@org/meta-forms/core';

export const formulaToolWords = defineWords('designer.formula-tool', {
  zh: {
    open: '公式编辑器',
  },
  en: {
    open: 'Formula editor',
  },
});
