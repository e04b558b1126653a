import { defineWords } from '@org/meta-forms/core';

export const screenWords = defineWords('business.screen', {
  zh: {
    opening: '正在打开',
    whole: '全屏',
    leave: '退出全屏',
    failed: '页面加载失败',
    tiles: '统计',
    inForce: '在册（已审核、变更中）的单据',
    none: '这个页面没有您可以查看的统计',
  },
  en: {
    opening: 'Opening',
    whole: 'Full screen',
    leave: 'Leave full screen',
    failed: 'The page could not be loaded',
    tiles: 'Figures',
    inForce: 'Records in force',
    none: 'There are no figures on this page that you may view',
  },
});
