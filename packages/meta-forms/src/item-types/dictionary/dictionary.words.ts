import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers, and the sentences of the select. */
export const dictionaryWords = defineWords({
  zh: {
    dictKey: '字典编码',
    multiple: '多选',
    cascadeField: '前置项目',
    param: '级联参数',
    tablelabel: '显示字段',
    placeholder: '请选择{label}',
    loadFailed: '{label}的字典加载失败，已保留当前值',
  },
  en: {
    dictKey: 'Dictionary',
    multiple: 'Several values',
    cascadeField: 'Restricting item',
    param: 'Query parameter',
    tablelabel: 'Property with the name',
    placeholder: 'Choose {label}',
    loadFailed: 'The entries of {label} could not be loaded; the current value is kept',
  },
});
