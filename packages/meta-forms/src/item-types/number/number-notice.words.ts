import { defineWords } from '../../locales/define-words.ts';

/** What a number field says when it has changed what was typed. */
export const numberNoticeWords = defineWords('forms.number-notice', {
  zh: {
    toMax: '您输入的 {before} 大于上限，已改为 {after}',
    toMin: '您输入的 {before} 小于下限，已改为 {after}',
    rounded: '您输入的 {before} 已四舍五入为 {after}（保留 {digits} 位小数）',
  },
  en: {
    toMax: 'You typed {before}: changed to the greatest value, {after}',
    toMin: 'You typed {before}: changed to the least value, {after}',
    rounded: 'You typed {before}: rounded to {after} ({digits} {digits|decimal|decimals})',
  },
});
