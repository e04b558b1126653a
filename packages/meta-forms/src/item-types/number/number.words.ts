import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const numberWords = defineWords({
  zh: {
    min: '最小值',
    max: '最大值',
    digits: '小数位',
    prefix: '前缀',
    isComputeData: '由公式计算',
    formula: '计算公式',
  },
  en: {
    min: 'Least value',
    max: 'Greatest value',
    digits: 'Decimals',
    prefix: 'Prefix',
    isComputeData: 'Computed',
    formula: 'Formula',
  },
});
