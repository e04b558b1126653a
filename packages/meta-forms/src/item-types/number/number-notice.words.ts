import { defineWords } from '../../locales/define-words.ts';

/** What a number field says when it has changed what was typed. */
export const numberNoticeWords = defineWords({
  zh: {
    toMax: '已由 {before} 改为上限 {after}',
    toMin: '已由 {before} 改为下限 {after}',
    rounded: '已由 {before} 四舍五入为 {after}（保留 {digits} 位小数）',
  },
  en: {
    toMax: 'Changed from {before} to the greatest value, {after}',
    toMin: 'Changed from {before} to the least value, {after}',
    rounded: 'Rounded from {before} to {after} ({digits} {digits|decimal|decimals})',
  },
});
