import { baseLanguage, languageTag } from '@org/meta-forms/core';
import { dayAfter } from '@org/contract';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { useMemo } from 'react';
import type { DayRange, DrawnDay } from './calendar-days.ts';
import { calendarWords } from './calendar.words.ts';

/** A Monday. */
const MONDAY = '2026-01-05';
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Days, months and the week in the person's language. */
export function useDayTexts() {
  const language = useLanguage();
  const say = useWords(calendarWords);
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(languageTag(language), { ...options, timeZone: 'UTC' });
      return (day: string) => formatter.format(new Date(`${day}T00:00:00Z`));
    };
    const long = format({ year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' });
    const ofMonth = format({ month: 'long' });
    const weekday = format({ weekday: baseLanguage(language) === 'zh' ? 'narrow' : 'short' });
    const weekdayLong = format({ weekday: 'long' });
    return {
      /** `10月1日周四` */
      short: format({ month: baseLanguage(language) === 'zh' ? 'long' : 'short', day: 'numeric', weekday: 'short' }),
      /** `10月` */
      month: (month: string) => ofMonth(`${month}-01`),
      week: WEEK.map((at) => ({ short: weekday(dayAfter(MONDAY, at)), long: weekdayLong(dayAfter(MONDAY, at)) })),
      /** What a day is, for screen readers. */
      label({ day, isWorkday, name, isUnsaved }: DrawnDay): string {
        const kind = say(isWorkday ? 'workDay' : 'offDay');
        const known = { day: long(day), kind, name };
        const label = say(name === '' ? 'dayLabel' : 'namedDayLabel', known);
        return isUnsaved ? say('unsavedLabel', { day: label }) : label;
      },
      /** `1日至7日` */
      span({ from, to }: Pick<DayRange, 'from' | 'to'>): string {
        const [first, last] = [Number(from.slice(8)), Number(to.slice(8))];
        return first === last ? say('spanFrom', { day: first }) : say('spanTo', { from: first, to: last });
      },
    };
  }, [language, say]);
}

/** The texts of days. */
export type DayTexts = ReturnType<typeof useDayTexts>;
