import { defineWords } from '@org/meta-forms/core';

export const unitsWords = defineWords('business.units', {
  zh: {
    units: '单位',
    hide: '收起单位列表',
    show: '展开单位列表',
    only: '仅显示单位：{name}',
    showAll: '显示全部',
    searchAll: '在全部单位中查找',
    tooMany: '该单位的下级超过 {limit} 个，请选择范围更小的单位',
    failed: '单位加载失败',
  },
  en: {
    units: 'Units',
    hide: 'Hide the units',
    show: 'Show the units',
    only: 'Only of the unit: {name}',
    showAll: 'Show all',
    searchAll: 'Search in all units',
    tooMany: 'More than {limit} units stand below this one: choose a smaller part',
    failed: 'The units could not be loaded',
  },
});
