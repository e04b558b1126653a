import { defineWords } from '@org/meta-forms/core';

export const relationToolWords = defineWords('designer.relation-tool', {
  zh: {
    openMapping: '带出数据…',
    openCascade: '级联…',
  },
  en: {
    openMapping: 'Filled values…',
    openCascade: 'Cascade…',
  },
});
