import { defineWords } from '../../locales/define-words.ts';

export const printListWords = defineWords('forms.print-list', {
  zh: {
    print: '打印',
    printHint: '打印找到的记录，按列表中的列',
    conditions: '条件：{sentence}',
    found: '共 {count} 条',
    foundAtLeast: '至少 {count} 条',
    printedFirst: '记录较多，只打印前 {count} 条',
    author: '打印人：{name}',
    part: '第 {part} 部分，共 {parts} 部分',
    totals: '合计',
    totalsOfAll: '全部 {count} 条合计',
    failed: '打印失败：{reason}',
  },
  en: {
    print: 'Print',
    printHint: 'Prints the found records with the columns of the list',
    conditions: 'Conditions: {sentence}',
    found: '{count} {count|record|records}',
    foundAtLeast: 'At least {count} records',
    printedFirst: 'Only the first {count} are printed',
    author: 'Printed by: {name}',
    part: 'Part {part} of {parts}',
    totals: 'Total',
    totalsOfAll: 'Total of all {count}',
    failed: 'Printing failed: {reason}',
  },
});
