import { defineWords } from '../../locales/define-words.ts';

export const printWords = defineWords('forms.print', {
  zh: { print: '打印', rowNumber: '序号', total: '合计', noRows: '（无）', time: '打印时间：{time}' },
  en: { print: 'Print', rowNumber: 'No.', total: 'Total', noRows: '(none)', time: 'Printed at: {time}' },
});
