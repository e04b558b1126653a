/** The signs of numbers in words: everyday ones, and the capitals of receipts. */
export const CHINESE_DIGITS = {
  everyday: { digits: '〇一二三四五六七八九', places: ['千', '百', '十', ''], groups: ['', '万', '亿', '万亿'] },
  capitals: { digits: '零壹贰叁肆伍陆柒捌玖', places: ['仟', '佰', '拾', ''], groups: ['', '万', '亿', '万亿'] },
} as const;

/** The days of the week in the formats `aaa` and `aaaa`, Sunday first. */
export const CHINESE_WEEKDAYS = { days: '日一二三四五六', week: '星期' } as const;

/** The halves of a day in a format of times. */
export const CHINESE_HALVES = { morning: '上午', afternoon: '下午' } as const;

/** Ten as the start of a number in words, and how a date writes it. */
export const CHINESE_TEN = { counted: '一十', dated: '十' } as const;
