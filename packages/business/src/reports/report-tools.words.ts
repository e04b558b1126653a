import { defineWords } from '@org/meta-forms/core';

export const reportToolsWords = defineWords('business.report-tools', {
  zh: { fill: '在表格中填报', balance: '填报情况与汇总' },
  en: { fill: 'Fill in the sheet', balance: 'Units and balance' },
});
