import { defineWords } from '../../locales/define-words.ts';

export const totalsWords = defineWords('forms.totals', {
  zh: {
    totals: '合计',
    totalsIn: '{name} 的合计',
    of: '全部 {count} 条记录的合计',
    ofFirst: '前 {count} 条记录的合计（记录较多，仅统计这些）',
    countFirst: '前 {count} 条合计',
    sumOf: '合计',
    averageOf: '平均值',
    averageShort: '均',
    sum: '合计 {value}',
    average: '平均 {value}',
    beyond: '{count} 列在右侧',
    failed: '合计加载失败：{reason}',
    retry: '重试',
  },
  en: {
    totals: 'Totals',
    totalsIn: 'Totals of {name}',
    of: 'Totals of {count} {count|record|records}',
    ofFirst: 'Totals of the first {count} records; there are more',
    countFirst: 'Totals of the first {count}',
    sumOf: 'Sum',
    averageOf: 'Average',
    averageShort: 'avg',
    sum: 'sum {value}',
    average: 'average {value}',
    beyond: '{count} {count|column|columns} to the right',
    failed: 'The totals could not be loaded: {reason}',
    retry: 'Try again',
  },
});
