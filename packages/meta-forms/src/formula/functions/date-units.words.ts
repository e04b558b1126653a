import type { DateUnit } from '../date-parts.ts';

/** The Chinese words for units in DATEDIFF and DATEADD, separated by a space; the first is the usual one. */
export const chineseDateUnits: Readonly<Record<DateUnit, string>> = {
  year: '年',
  month: '月 个月',
  week: '周 星期',
  day: '天 日',
  hour: '小时 时',
  minute: '分钟 分',
  second: '秒',
};
