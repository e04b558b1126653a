import { defineWords } from '../../locales/define-words.ts';

export const printWords = defineWords({
  zh: { print: '打印', rowNumber: '序号', total: '合计', noRows: '（无）' },
  en: { print: 'Print', rowNumber: 'No.', total: 'Total', noRows: '(none)' },
});
