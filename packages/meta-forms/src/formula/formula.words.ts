import { defineWords } from '../locales/define-words.ts';
import type { FunctionName } from './functions/function-catalogue.ts';

/** What each function does, for the formula editor. */
export const functionMeanings = defineWords<FunctionName>({
  zh: {
    IF: '条件成立取第二个参数，否则取第三个', AND: '所有条件都成立', OR: '至少一个条件成立', NOT: '条件不成立', ISBLANK: '值为空', COALESCE: '第一个不为空的值',
    ROUND: '四舍五入到指定小数位', ROUNDUP: '向远离零的方向舍入', ROUNDDOWN: '向零的方向舍去', TRUNC: '截去多余小数', INT: '向下取整', MOD: '求余，符号随除数', ABS: '绝对值',
    SUM: '求和，空值不计', AVG: '平均值，空值不计', MIN: '最小值', MAX: '最大值', COUNT: '不为空的个数',
    CONCAT: '连接文本', LEN: '字符数', LEFT: '左起若干字符', RIGHT: '右起若干字符', MID: '从某位置起若干字符', UPPER: '转为大写字母', LOWER: '转为小写字母', TRIM: '去掉首尾空格', RMB: '人民币大写',
    TODAY: '今天零点', NOW: '现在', YEAR: '年份', MONTH: '月份', DAY: '日', DATEDIFF: '两个日期相差多少（天、月、年等）', DATEADD: '日期加上若干天、月、年等',
  },
  en: {
    IF: 'The second argument where the condition holds, else the third', AND: 'All conditions hold', OR: 'At least one condition holds', NOT: 'The condition does not hold', ISBLANK: 'The value is empty', COALESCE: 'The first value that is not empty',
    ROUND: 'Rounds half up to a number of decimals', ROUNDUP: 'Rounds away from zero', ROUNDDOWN: 'Rounds towards zero', TRUNC: 'Cuts off decimals', INT: 'The next whole number below', MOD: 'The remainder, with the sign of the divisor', ABS: 'The size without the sign',
    SUM: 'The sum; empty values are skipped', AVG: 'The average; empty values are skipped', MIN: 'The smallest value', MAX: 'The largest value', COUNT: 'How many values are not empty',
    CONCAT: 'Joins texts', LEN: 'Number of characters', LEFT: 'So many characters from the left', RIGHT: 'So many characters from the right', MID: 'So many characters from a position', UPPER: 'Capital letters', LOWER: 'Small letters', TRIM: 'Without spaces at either end', RMB: 'The amount in Chinese capital numerals',
    TODAY: 'Today at midnight', NOW: 'Date and time of now', YEAR: 'The year of a date', MONTH: 'The month of a date', DAY: 'The day of a date', DATEDIFF: 'From one date to another in days, months, years and so on', DATEADD: 'A date so many days, months, years and so on later',
  },
});

/** One use of each function, for the formula editor. */
export const functionExamples = defineWords<FunctionName>({
  zh: {
    IF: 'IF(面积 > 100, "大", "小")', AND: 'AND(面积 > 0, 单价 > 0)', OR: 'OR(面积 > 0, 单价 > 0)', NOT: 'NOT(面积 > 0)', ISBLANK: 'ISBLANK(备注)', COALESCE: 'COALESCE(实际面积, 登记面积, 0)',
    ROUND: 'ROUND(1.005, 2) = 1.01', ROUNDUP: 'ROUNDUP(1.001, 2) = 1.01', ROUNDDOWN: 'ROUNDDOWN(1.009, 2) = 1', TRUNC: 'TRUNC(9.99) = 9', INT: 'INT(-1.5) = -2', MOD: 'MOD(7, 4) = 3', ABS: 'ABS(-3) = 3',
    SUM: 'SUM(明细.金额)', AVG: 'AVG(明细.金额)', MIN: 'MIN(明细.金额)', MAX: 'MAX(明细.金额)', COUNT: 'COUNT(明细.金额)',
    CONCAT: 'CONCAT(姓名, "（", 部门, "）")', LEN: 'LEN("资产") = 2', LEFT: 'LEFT("资产卡片", 2) = "资产"', RIGHT: 'RIGHT("资产卡片", 2) = "卡片"', MID: 'MID("资产卡片", 2, 2) = "产卡"', UPPER: 'UPPER("ab") = "AB"', LOWER: 'LOWER("AB") = "ab"', TRIM: 'TRIM(" 资产 ") = "资产"', RMB: 'RMB(10.05) = "壹拾元零伍分"',
    TODAY: 'TODAY()', NOW: 'NOW()', YEAR: 'YEAR(登记日期)', MONTH: 'MONTH(登记日期)', DAY: 'DAY(登记日期)', DATEDIFF: 'DATEDIFF(开始日期, 结束日期, "month")', DATEADD: 'DATEADD(开始日期, 1, "year")',
  },
  en: {
    IF: 'IF(area > 100, "large", "small")', AND: 'AND(area > 0, price > 0)', OR: 'OR(area > 0, price > 0)', NOT: 'NOT(area > 0)', ISBLANK: 'ISBLANK(remark)', COALESCE: 'COALESCE(measured, registered, 0)',
    ROUND: 'ROUND(1.005, 2) = 1.01', ROUNDUP: 'ROUNDUP(1.001, 2) = 1.01', ROUNDDOWN: 'ROUNDDOWN(1.009, 2) = 1', TRUNC: 'TRUNC(9.99) = 9', INT: 'INT(-1.5) = -2', MOD: 'MOD(7, 4) = 3', ABS: 'ABS(-3) = 3',
    SUM: 'SUM(details.amount)', AVG: 'AVG(details.amount)', MIN: 'MIN(details.amount)', MAX: 'MAX(details.amount)', COUNT: 'COUNT(details.amount)',
    CONCAT: 'CONCAT(name, " - ", department)', LEN: 'LEN("asset") = 5', LEFT: 'LEFT("asset", 2) = "as"', RIGHT: 'RIGHT("asset", 2) = "et"', MID: 'MID("asset", 2, 3) = "sse"', UPPER: 'UPPER("ab") = "AB"', LOWER: 'LOWER("AB") = "ab"', TRIM: 'TRIM(" asset ") = "asset"', RMB: 'RMB(10.05) = "壹拾元零伍分"',
    TODAY: 'TODAY()', NOW: 'NOW()', YEAR: 'YEAR(registered)', MONTH: 'MONTH(registered)', DAY: 'DAY(registered)', DATEDIFF: 'DATEDIFF(start, end, "month")', DATEADD: 'DATEADD(start, 1, "year")',
  },
});
