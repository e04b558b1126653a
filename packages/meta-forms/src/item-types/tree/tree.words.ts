import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const treeWords = defineWords({
  zh: {
    treeurl: '树地址',
    multiple: '多选',
    cascadeField: '前置项目',
    param: '级联参数',
    tablelabel: '显示字段',
    jump: '值可跳转',
    jumpurl: '维护页地址',
  },
  en: {
    treeurl: 'Path of the tree',
    multiple: 'Several values',
    cascadeField: 'Restricting item',
    param: 'Query parameter',
    tablelabel: 'Property with the name',
    jump: 'Value is a link',
    jumpurl: 'Maintenance page',
  },
});
