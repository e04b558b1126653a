import { describe, expect, test } from 'vitest';
import { describeRelative, readTypedDate } from './read-typed-date.ts';
import { isRelativeDate, NAMED_RELATIVES, type RelativeDate } from './relative-date.ts';
import { resolveRelative } from './resolve-relative.ts';

const FRIDAY = '2024-03-15 23:59:59';

describe('a relative date means days', () => {
  test.each<[RelativeDate, string, string]>([
    ['today', '2024-03-15', '2024-03-15'],
    ['yesterday', '2024-03-14', '2024-03-14'],
    ['tomorrow', '2024-03-16', '2024-03-16'],
    ['thisWeek', '2024-03-11', '2024-03-17'],
    ['lastWeek', '2024-03-04', '2024-03-10'],
    ['thisMonth', '2024-03-01', '2024-03-31'],
    ['lastMonth', '2024-02-01', '2024-02-29'],
    ['thisQuarter', '2024-01-01', '2024-03-31'],
    ['lastQuarter', '2023-10-01', '2023-12-31'],
    ['thisYear', '2024-01-01', '2024-12-31'],
    ['lastYear', '2023-01-01', '2023-12-31'],
    ['firstHalf', '2024-01-01', '2024-06-30'],
    ['secondHalf', '2024-07-01', '2024-12-31'],
    ['last-7-days', '2024-03-08', '2024-03-14'],
    ['last-7-days-today', '2024-03-09', '2024-03-15'],
    ['last-1-days-today', '2024-03-15', '2024-03-15'],
    ['last-2-weeks', '2024-03-01', '2024-03-14'],
    ['last-2-weeks-today', '2024-03-02', '2024-03-15'],
    ['last-1-months', '2024-02-15', '2024-03-14'],
    ['last-1-months-today', '2024-02-16', '2024-03-15'],
    ['next-3-days', '2024-03-16', '2024-03-18'],
  ])('%s', (relative, from, to) => {
    expect(resolveRelative(relative, FRIDAY)).toEqual({ from, to });
  });

  test.each<[RelativeDate, now: string, days: readonly [string, string]]>([
    ['thisWeek', '2024-03-11 00:00:00', ['2024-03-11', '2024-03-17']],
    ['thisWeek', '2024-03-17 00:00:00', ['2024-03-11', '2024-03-17']],
    ['lastWeek', '2024-01-01 00:00:00', ['2023-12-25', '2023-12-31']],
    ['last-1-months', '2024-03-31 00:00:00', ['2024-02-29', '2024-03-30']],
    ['last-1-months-today', '2024-03-31 00:00:00', ['2024-03-01', '2024-03-31']],
    ['lastQuarter', '2024-01-31 00:00:00', ['2023-10-01', '2023-12-31']],
    ['lastMonth', '2023-03-31 00:00:00', ['2023-02-01', '2023-02-28']],
  ])('%s at %s', (relative, now, [from, to]) => {
    expect(resolveRelative(relative, now)).toEqual({ from, to });
  });

  test('a moment counts by the clock of this machine', () => {
    expect(resolveRelative('today', new Date(2024, 0, 1, 0, 0, 1)).from).toBe('2024-01-01');
    expect(resolveRelative('today', new Date(2023, 11, 31, 23, 59, 59)).from).toBe('2023-12-31');
  });
});

describe('what people type', () => {
  test.each([
    ['近7天', { relative: 'last-7-days' }],
    ['最近30天含今天', { relative: 'last-30-days-today' }],
    ['最近 ３ 个月（含今天）', { relative: 'last-3-months-today' }],
    ['近两周', { relative: 'last-2-weeks' }],
    ['过去十天', { relative: 'last-10-days' }],
    ['近7天（不含今天）', { relative: 'last-7-days' }],
    ['未来5天', { relative: 'next-5-days' }],
    ['本季度', { relative: 'thisQuarter' }],
    ['这个月', { relative: 'thisMonth' }],
    ['去年', { relative: 'lastYear' }],
    ['今日', { relative: 'today' }],
    ['下半年', { relative: 'secondHalf' }],
    ['Last 7 days including today', { relative: 'last-7-days-today' }],
    ['this month', { relative: 'thisMonth' }],
    ['next 10 days', { relative: 'next-10-days' }],
    ['2024年', { from: '2024', to: '2024' }],
    ['2024年3月', { from: '2024-03', to: '2024-03' }],
    ['2024年3月5日', { from: '2024-03-05', to: '2024-03-05' }],
    ['2024-03-05', { from: '2024-03-05', to: '2024-03-05' }],
    ['2024/3/5', { from: '2024-03-05', to: '2024-03-05' }],
    ['20240305', { from: '2024-03-05', to: '2024-03-05' }],
    ['2024-03-01至2024-03-05', { from: '2024-03-01', to: '2024-03-05' }],
    ['2024年1月到2024年3月', { from: '2024-01', to: '2024-03' }],
  ])('%s is read', (typed, value) => {
    expect(readTypedDate(typed)).toEqual(value);
  });

  test.each(['', '近天', '近0天', '未来3周', '近99999天', '2024-02-30', '2024-13', '0000', '桌子', '近7天'.repeat(20)])(
    '%s is no date',
    (typed) => {
      expect(readTypedDate(typed)).toBeUndefined();
    },
  );

  test('the name of every relative date is read as that date, in both languages', () => {
    const counted = ['last-7-days', 'last-7-days-today', 'last-2-weeks', 'last-3-months-today', 'next-5-days'] as const;
    for (const relative of [...NAMED_RELATIVES, ...counted])
      for (const language of ['zh', 'en'] as const)
        expect(readTypedDate(describeRelative(relative, language))).toEqual({ relative });
  });
});

test.each(['last-7', 'last-07-days', 'next-3-days-today', 'last-10000-days', 'toString', 7, null])(
  '%s is no relative date',
  (value) => {
    expect(isRelativeDate(value)).toBe(false);
  },
);
