import { defineWords } from '../locales/define-words.ts';
import type { FunctionName } from './functions/function-catalogue.ts';

/** What a function is called where a formula is told in words. */
export const functionNames = defineWords<FunctionName>({
  zh: {
    IF: '如果', AND: '同时满足', OR: '任一满足', NOT: '不满足', ISBLANK: '是否为空', COALESCE: '首个非空值',
    ROUND: '四舍五入', ROUNDUP: '向上舍入', ROUNDDOWN: '向下舍去', TRUNC: '截取', INT: '取整', MOD: '求余', ABS: '绝对值',
    SUM: '合计', AVG: '平均', MIN: '最小', MAX: '最大', COUNT: '计数',
    CONCAT: '连接', LEN: '字数', LEFT: '左取', RIGHT: '右取', MID: '截取文字', UPPER: '转大写', LOWER: '转小写', TRIM: '去空格', RMB: '人民币大写',
    TODAY: '今天', NOW: '现在', YEAR: '年份', MONTH: '月份', DAY: '日', DATEDIFF: '日期相差', DATEADD: '日期推移',
  },
  en: {
    IF: 'if', AND: 'all of', OR: 'any of', NOT: 'not', ISBLANK: 'is empty', COALESCE: 'first filled of',
    ROUND: 'rounded', ROUNDUP: 'rounded up', ROUNDDOWN: 'rounded down', TRUNC: 'cut off', INT: 'whole number below', MOD: 'remainder', ABS: 'absolute value',
    SUM: 'sum of', AVG: 'average of', MIN: 'least of', MAX: 'greatest of', COUNT: 'count of',
    CONCAT: 'joined', LEN: 'length of', LEFT: 'left part of', RIGHT: 'right part of', MID: 'middle part of', UPPER: 'capitals of', LOWER: 'small letters of', TRIM: 'trimmed', RMB: 'amount in Chinese capitals',
    TODAY: 'today', NOW: 'now', YEAR: 'year of', MONTH: 'month of', DAY: 'day of', DATEDIFF: 'time between', DATEADD: 'date moved by',
  },
});

/** What operators and constants read as. */
export const operatorWords = defineWords({
  zh: { and: '且', or: '或', true: '是', false: '否', text: '“{text}”' },
  en: { and: 'and', or: 'or', true: 'yes', false: 'no', text: '“{text}”' },
});
