import { defineWords } from '../../locales/define-words.ts';

/** Sentences of the adapter for rjsf. */
export const rjsfWords = defineWords('forms.rjsf', {
  zh: {
    yes: '是',
    no: '否',
    unit: '单位：{unit}',
    visibleLength: '最多 {max} 个字',
    decimals: '最多 {digits} 位小数',
    computed: '由公式计算',
    numbered: '保存时由系统编号',
    separator: '；',
  },
  en: {
    yes: 'Yes',
    no: 'No',
    unit: 'Unit: {unit}',
    visibleLength: 'At most {max} {max|character|characters}',
    decimals: 'At most {digits} {digits|decimal|decimals}',
    computed: 'Computed by a formula',
    numbered: 'The system gives the number when the record is saved',
    separator: '; ',
  },
});
