import { defineRefusals } from '../../shared/http/refusal.ts';

export const analysisRefusal = defineRefusals({
  NOT_ALLOWED: '没有查看该模块的权限，无法统计',
  ANALYSIS_MEASURE_ALONE: '请选择要统计的数字项：求和、平均、最小和最大都需要一个数字项',
  ANALYSIS_SPLIT_ALONE: '请先选择统计维度，再选择第二个维度',
  ANALYSIS_RANGES: '请填写 1 到 {most} 个由小到大、互不相同的分段值',
  ANALYSIS_PAGE_UNKNOWN: '没有这个统计页面，或该页面没有公开',
});

/** What an answer leaves out, and the names of its own groups. */
export const analysisWords = {
  zh: {
    ownUnits: '只统计本人可见单位的单据',
    itemLeft: '表单项“{item}”已加密或不在表单中，未统计',
    moduleLeft: '没有查看“{module}”的权限，相关统计未显示',
    smallLeft: '少于 {least} 张单据的分组已合并或不显示',
    unit: '所属单位',
    recordUnit: '制单单位',
    none: '未填写',
    others: '其他',
    below: '{to} 以下',
    above: '{from} 及以上',
    between: '{from} 至 {to}',
    count: '单据数量',
    sum: '{item}合计',
    average: '{item}平均',
    least: '{item}最小',
    most: '{item}最大',
  },
  en: {
    ownUnits: 'Only records of the units that you see are counted',
    itemLeft: 'Item “{item}” is sealed or not in the form, and is left out',
    moduleLeft: 'You may not view “{module}”; its figures are left out',
    smallLeft: 'Groups of fewer than {least} records are folded or not shown',
    unit: 'Unit',
    recordUnit: 'Unit of the record',
    none: 'Not given',
    others: 'Others',
    below: 'Below {to}',
    above: '{from} and above',
    between: '{from} to {to}',
    count: 'Records',
    sum: 'Sum of {item}',
    average: 'Average of {item}',
    least: 'Least {item}',
    most: 'Most {item}',
  },
} as const;
