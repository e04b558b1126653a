import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const numberWords = defineWords('forms.number', {
  zh: {
    min: '最小值',
    minHelp: '小于它的输入会改为它。',
    max: '最大值',
    maxHelp: '大于它的输入会改为它。',
    digits: '小数位',
    digitsHelp: '保留几位小数，0 至 20。不填不限。',
    prefix: '单位',
    prefixHelp: '与数字一起显示，不属于值：¥ 等货币符号在前，㎡、人、天等在后。',
    englishPrefix: '英文单位',
    englishPrefixHelp: '英文界面上的单位，不填则与单位相同。如 days。',
  },
  en: {
    min: 'Least value',
    minHelp: 'Lower input becomes this value.',
    max: 'Greatest value',
    maxHelp: 'Higher input becomes this value.',
    digits: 'Decimals',
    digitsHelp: 'Decimals that are stored, 0 to 20. Empty: no limit.',
    prefix: 'Unit',
    prefixHelp: 'Shown with the number, no part of it: a currency sign such as ¥ before, other units after.',
    englishPrefix: 'English unit',
    englishPrefixHelp: 'The unit in English, such as days; the unit itself where it is empty.',
  },
});
