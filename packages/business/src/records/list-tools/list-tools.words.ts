import { defineWords } from '@org/meta-forms/core';

export const listToolsWords = defineWords('business.list-tools', {
  zh: {
    init: '预填新增',
    badList: '问题单位',
    program: '分配方案',
    badTitle: '登记有问题的单位',
    badText: '您可见的单位中，登记缺失、重复或不完整的单位。',
    noFaults: '没有登记有问题的单位',
    badFailed: '问题单位加载失败',
    unit: '单位',
    unitCode: '单位代码',
    faults: '问题',
    openRegistration: '打开登记',
    total: '共 {total} 个',
  },
  en: {
    init: 'New, filled in',
    badList: 'Units with faults',
    program: 'Plan allotments',
    badTitle: 'Units whose registration has faults',
    badText: 'Of the units that you may see, those without a complete and single registration.',
    noFaults: 'No unit has faults in its registration',
    badFailed: 'The units could not be loaded',
    unit: 'Unit',
    unitCode: 'Code',
    faults: 'Faults',
    openRegistration: 'Open the registration',
    total: '{total} in all',
  },
});
