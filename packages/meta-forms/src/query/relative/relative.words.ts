import { defineWords } from '../../locales/define-words.ts';

/** Names of relative dates. */
export const relativeWords = defineWords('forms.relative', {
  zh: {
    today: '今天',
    yesterday: '昨天',
    tomorrow: '明天',
    thisWeek: '本周',
    lastWeek: '上周',
    thisMonth: '本月',
    lastMonth: '上月',
    thisQuarter: '本季度',
    lastQuarter: '上季度',
    thisYear: '今年',
    lastYear: '去年',
    firstHalf: '上半年',
    secondHalf: '下半年',
    lastDays: '近 {count} 天',
    lastWeeks: '近 {count} 周',
    lastMonths: '近 {count} 个月',
    nextDays: '未来 {count} 天',
    withToday: '{range}（含今天）',
  },
  en: {
    today: 'today',
    yesterday: 'yesterday',
    tomorrow: 'tomorrow',
    thisWeek: 'this week',
    lastWeek: 'last week',
    thisMonth: 'this month',
    lastMonth: 'last month',
    thisQuarter: 'this quarter',
    lastQuarter: 'last quarter',
    thisYear: 'this year',
    lastYear: 'last year',
    firstHalf: 'first half of the year',
    secondHalf: 'second half of the year',
    lastDays: 'last {count} {count|day|days}',
    lastWeeks: 'last {count} {count|week|weeks}',
    lastMonths: 'last {count} {count|month|months}',
    nextDays: 'next {count} {count|day|days}',
    withToday: '{range} including today',
  },
});

/** Other names that people type for relative dates without a number, in lower case and without blanks. */
export const TYPED_NAMES = {
  today: ['今日', '当天', '当日'],
  yesterday: ['昨日'],
  tomorrow: ['明日'],
  thisWeek: ['这周', '这一周', '本星期', '这星期', '这个星期', '当周'],
  lastWeek: ['上星期', '上个星期', '上一周'],
  thisMonth: ['这个月', '这月', '当月'],
  lastMonth: ['上个月', '上一月', '上一个月'],
  thisQuarter: ['本季', '这季度', '这个季度', '当季'],
  lastQuarter: ['上季', '上个季度', '上一季度'],
  thisYear: ['本年', '本年度', '今年度', '当年', '这一年'],
  lastYear: ['上年', '上一年', '去年度', '上年度'],
  firstHalf: ['今年上半年', '本年上半年', 'firsthalf'],
  secondHalf: ['今年下半年', '本年下半年', 'secondhalf'],
} as const;

/** Words before and after a number of days, weeks or months, in lower case and without blanks. */
export const TYPED_COUNTS = {
  back: ['最近', '近', '过去', '前', 'last', 'past', 'previous'],
  ahead: ['未来', '今后', '接下来', '后', 'next'],
  days: ['天', '日', 'days', 'day'],
  weeks: ['周', '个星期', '星期', '个周', 'weeks', 'week'],
  months: ['个月', '月', 'months', 'month'],
  withToday: [
    '含今天',
    '包含今天',
    '包括今天',
    '含今日',
    '(含今天)',
    'includingtoday',
    'withtoday',
    '(includingtoday)',
  ],
  withoutToday: ['不含今天', '不包含今天', '不包括今天', '(不含今天)', 'excludingtoday', 'withouttoday'],
} as const;

/** Chinese numerals up to ten. */
export const TYPED_NUMERALS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};

/** The characters after a year, a month and a day, and the words between two dates. */
export const TYPED_DATES = { signs: ['年', '月', '日', '号'], between: ['至', '到', '~', 'to'] } as const;
