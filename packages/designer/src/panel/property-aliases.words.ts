import { defineWords } from '@org/meta-forms/core';

/** What people also call properties, by key; several words are separated by a space. A search finds them. */
export const propertyAliases = defineWords('designer.property-aliases', {
  zh: {
    cascadeField: '级联 联动 上下级 关联选项',
    filetype: '扩展名 附件格式',
    unique: '不能重复 查重',
    formula: '自动计算',
  },
  en: {
    cascadeField: 'cascade linked depends on',
    filetype: 'extension format',
    unique: 'no duplicates',
    formula: 'calculate compute',
  },
});
