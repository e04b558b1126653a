import { defineWords } from '@org/meta-forms/core';

export const chartWords = defineWords('business.chart', {
  zh: {
    chartFailed: '图表加载失败，以下是表格',
    nothing: '暂无数据',
    asTable: '看表格',
    asChart: '看图',
    barsOf: '图中为 {drawn} 项，表格中有全部 {rows} 项',
  },
  en: {
    chartFailed: 'The chart could not be loaded; here is its table',
    nothing: 'Nothing to show yet',
    asTable: 'Table',
    asChart: 'Chart',
    barsOf: 'The chart shows {drawn} of {rows}; the table has all',
  },
});
