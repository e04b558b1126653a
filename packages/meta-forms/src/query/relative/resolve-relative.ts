import dayjs, { type Dayjs } from 'dayjs';
import { countedParts, type CountedParts, type NamedRelative, type RelativeDate } from './relative-date.ts';

/** The first and the last day of a range, `yyyy-MM-dd`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

type Days = readonly [from: Dayjs, to: Dayjs];

/**
 * The days of a relative date. `now` is a moment, whose day is the one of this machine's time zone, or a wall-clock
 * text (`yyyy-MM-dd HH:mm:ss`), whose day is the one it names.
 */
export function resolveRelative(relative: RelativeDate, now: Date | string): DayRange {
  const today = dayjs(now).startOf('day');
  const counted = countedParts(relative);
  // as: a relative date is counted or one of the names.
  const [from, to] = counted ? countedDays(counted, today) : NAMED[relative as NamedRelative](today);
  return { from: from.format(DAY), to: to.format(DAY) };
}

/** The first and last day of a year or month (`yyyy`, `yyyy-MM`); any other text is both ends. */
export function wholePeriod(text: string): DayRange {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? [];
  if (year === undefined) return { from: text, to: text };
  const last = new Date(0);
  // `Date.UTC` reads the years 0 to 99 as 1900 to 1999. Day 0 is the last day of the month before.
  last.setUTCFullYear(Number(year), Number(month ?? 12), 0);
  return { from: `${year}-${month ?? '01'}-01`, to: last.toISOString().slice(0, DAY.length) };
}

const DAY = 'YYYY-MM-DD';

const NAMED: Readonly<Record<NamedRelative, (today: Dayjs) => Days>> = {
  today: (today) => [today, today],
  yesterday: (today) => oneDay(today.subtract(1, 'day')),
  tomorrow: (today) => oneDay(today.add(1, 'day')),
  thisWeek: (today) => weekOf(today),
  lastWeek: (today) => weekOf(today.subtract(7, 'day')),
  thisMonth: (today) => monthsFrom(today.startOf('month'), 1),
  lastMonth: (today) => monthsFrom(today.startOf('month').subtract(1, 'month'), 1),
  thisQuarter: (today) => monthsFrom(quarterOf(today), 3),
  lastQuarter: (today) => monthsFrom(quarterOf(today).subtract(3, 'month'), 3),
  thisYear: (today) => monthsFrom(today.startOf('year'), 12),
  lastYear: (today) => monthsFrom(today.startOf('year').subtract(1, 'year'), 12),
  firstHalf: (today) => monthsFrom(today.startOf('year'), 6),
  secondHalf: (today) => monthsFrom(today.startOf('year').add(6, 'month'), 6),
};

function oneDay(day: Dayjs): Days {
  return [day, day];
}

/** The week from Monday to Sunday; `day()` counts from Sunday. */
function weekOf(day: Dayjs): Days {
  const monday = day.subtract((day.day() + 6) % 7, 'day');
  return [monday, monday.add(6, 'day')];
}

function quarterOf(day: Dayjs): Dayjs {
  return day.startOf('month').subtract(day.month() % 3, 'month');
}

function monthsFrom(first: Dayjs, months: number): Days {
  return [first, first.add(months, 'month').subtract(1, 'day')];
}

function countedDays({ direction, count, unit, withToday }: CountedParts, today: Dayjs): Days {
  if (direction === 'next') return [today.add(1, 'day'), today.add(count, 'day')];
  const end = withToday ? today.add(1, 'day') : today;
  // A month back from the last of March is the last of February; the day after a day of this month keeps its number.
  const start = today.subtract(count, unit === 'months' ? 'month' : unit === 'weeks' ? 'week' : 'day');
  return [withToday ? start.add(1, 'day') : start, end.subtract(1, 'day')];
}
