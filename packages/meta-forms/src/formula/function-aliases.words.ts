import { defineWords } from '../locales/define-words.ts';
import type { FunctionName } from './functions/function-catalogue.ts';

/** What people also call the functions, in addition to the names in descriptions; several are separated by a space. */
export const functionAliases = defineWords<Extract<FunctionName, AliasedFunction>>('forms.function-aliases', {
  zh: {
    IF: '若',
    AND: '并且 且',
    OR: '或者 或',
    NOT: '非',
    ISBLANK: '为空',
    SUM: '求和 总和 总计',
    AVG: '平均值 求平均 平均数',
    MIN: '最小值',
    MAX: '最大值',
    COUNT: '个数 求个数',
    INT: '向下取整',
    MOD: '余数',
    CONCAT: '拼接 合并文本',
    LEN: '长度 字符数',
    RMB: '大写金额 金额大写',
    TODAY: '今日 当天',
    NOW: '此刻 当前时间',
    YEAR: '年',
    MONTH: '月',
  },
  en: {
    IF: 'WHEN',
    AND: 'ALL',
    OR: 'ANY',
    NOT: 'NO',
    ISBLANK: 'EMPTY',
    SUM: 'TOTAL',
    AVG: 'AVERAGE MEAN',
    MIN: 'MINIMUM',
    MAX: 'MAXIMUM',
    COUNT: 'COUNTA',
    INT: 'FLOOR',
    MOD: 'REMAINDER',
    CONCAT: 'CONCATENATE JOIN',
    LEN: 'LENGTH',
    RMB: 'RMBUPPER',
    TODAY: 'CURRENTDATE',
    NOW: 'CURRENTTIME',
    YEAR: 'YEAROF',
    MONTH: 'MONTHOF',
  },
});

type AliasedFunction =
  | 'IF'
  | 'AND'
  | 'OR'
  | 'NOT'
  | 'ISBLANK'
  | 'SUM'
  | 'AVG'
  | 'MIN'
  | 'MAX'
  | 'COUNT'
  | 'INT'
  | 'MOD'
  | 'CONCAT'
  | 'LEN'
  | 'RMB'
  | 'TODAY'
  | 'NOW'
  | 'YEAR'
  | 'MONTH';
