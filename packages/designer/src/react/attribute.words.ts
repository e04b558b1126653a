import { defineWords } from '@org/meta-forms/core';

/** Names of the attributes that refer to other items. */
export const attributeWords = defineWords('designer.attribute', {
  zh: {
    cascadeField: '前置项目',
    mapperOrigin: '映射来源',
    unique: '唯一组合',
    tablelabel: '列表显示属性',
    formDataCopy: '复制来源',
    'computeData.formula': '计算公式',
  },
  en: {
    cascadeField: 'parent item',
    mapperOrigin: 'source of the mapping',
    unique: 'unique key',
    tablelabel: 'displayed property',
    formDataCopy: 'source of the copy',
    'computeData.formula': 'formula',
  },
});
