import { defineWords } from '@org/meta-forms/core';

export const labelsWords = defineWords('business.labels', {
  zh: {
    labels: '打印标签',
    title: '资产标签',
    count: '{count} 张标签，{pages} 页 A4 纸。每页 3 列 8 行，每张 70 × 37 毫米；打印时请选“实际大小”。',
    none: '没有可以打印的标签',
    cut: '一次最多打印 {most} 张标签，只打印前 {most} 项资产。请用筛选条件分批打印。',
    without: '有 {count} 项资产没有编号，没有打印标签',
    gone: '有 {count} 张卡片不存在或没有查看权限，没有打印标签',
    failed: '无法读取资产',
    code: '{code} 的二维码',
    print: '打印',
    close: '关闭',
  },
  en: {
    labels: 'Print labels',
    title: 'Labels of assets',
    count:
      '{count} {count|label|labels} on {pages} {pages|sheet|sheets} of A4, in 3 columns and 8 rows of 70 × 37 mm. ' +
      'Print in actual size.',
    none: 'There is no label to print',
    cut: 'At most {most} labels are printed at once; these are of the first {most} assets. Filter to print the others.',
    without: '{count} {count|asset has|assets have} no number and no label',
    gone: '{count} {count|card does|cards do} not exist or may not be viewed, and {count|has|have} no label',
    failed: 'The assets cannot be read',
    code: 'QR code of {code}',
    print: 'Print',
    close: 'Close',
  },
});
