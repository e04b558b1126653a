import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const referenceWords = defineWords({
  zh: {
    refKey: '引用来源',
    isTree: '树形选择',
    inputCode: '编码选择',
    multiple: '多选',
    cascadeField: '前置项目',
    param: '级联参数',
    tablelabel: '显示字段',
    jump: '值可跳转',
    jumpurl: '维护页地址',
  },
  en: {
    refKey: 'Reference source',
    isTree: 'Choose from a tree',
    inputCode: 'Choose by code',
    multiple: 'Several values',
    cascadeField: 'Restricting item',
    param: 'Query parameter',
    tablelabel: 'Property with the name',
    jump: 'Value is a link',
    jumpurl: 'Maintenance page',
  },
});
