/** A wall-clock time. It belongs to no time zone. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** A unit in which formulas count times. */
export type DateUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const SECONDS = { week: 604_800, day: 86_400, hour: 3600, minute: 60, second: 1 } as const;
const LAST_YEAR = 9999;
/** More than the difference between any two dates of four-digit years, in any unit. */
const MAX_STEP = 1e12;

/** Reads `yyyy-MM-dd`, with or without `HH:mm:ss`; `undefined` where no such day or time exists. */
export function parseDateText(text: string): DateParts | undefined {
  const match = DATE.exec(text);
  return match ? datePartsOf(match.slice(1)) : undefined;
}

/**
 * The parts of a date as digits, the year first; missing parts get their first value. `undefined` where no such day or
 * time exists.
 */
export function datePartsOf(parts: readonly (string | undefined)[]): DateParts | undefined {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    part === undefined ? undefined : Number(part),
  );
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return hour < 24 && minute < 60 && second < 60 ? { year, month, day, hour, minute, second } : undefined;
}

/** `yyyy-MM-dd HH:mm:ss`. */
export function toDateText({ year, month, day, hour, minute, second }: DateParts): string {
  return (
    `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)} ` +
    `${digits(hour, 2)}:${digits(minute, 2)}:${digits(second, 2)}`
  );
}

/**
 * A date later (or, negative, earlier) by whole units. A month too short for the day ends on its last day. `undefined`
 * outside the years 1 to 9999.
 */
export function addToDate(date: DateParts, amount: number, unit: DateUnit): DateParts | undefined {
  if (Math.abs(amount) > MAX_STEP) return undefined;
  if (unit === 'year' || unit === 'month') return addMonths(date, unit === 'year' ? amount * 12 : amount);
  return fromSeconds(toSeconds(date) + amount * SECONDS[unit]);
}

/**
 * From a to b in whole units, negative where b is earlier: days and weeks by the calendar, months and years completed,
 * the rest by the clock.
 */
export function dateDifference(a: DateParts, b: DateParts, unit: DateUnit): number {
  if (unit === 'year' || unit === 'month') return Math.trunc(monthsBetween(a, b) / (unit === 'year' ? 12 : 1));
  const seconds = unit === 'day' || unit === 'week' ? (dayOf(b) - dayOf(a)) * SECONDS.day : toSeconds(b) - toSeconds(a);
  return Math.trunc(seconds / SECONDS[unit]) || 0;
}

function addMonths(date: DateParts, amount: number): DateParts | undefined {
  const months = date.year * 12 + date.month - 1 + amount;
  const year = Math.floor(months / 12);
  const month = months - year * 12 + 1;
  if (year < 1 || year > LAST_YEAR) return undefined;
  return { ...date, year, month, day: Math.min(date.day, daysInMonth(year, month)) };
}

function monthsBetween(a: DateParts, b: DateParts): number {
  if (toSeconds(b) < toSeconds(a)) return -monthsBetween(b, a) || 0;
  const months = (b.year - a.year) * 12 + b.month - a.month;
  return withinMonth(b) < withinMonth(a) ? months - 1 : months;
}

function withinMonth({ day, hour, minute, second }: DateParts): number {
  return day * SECONDS.day + hour * SECONDS.hour + minute * SECONDS.minute + second;
}

/** Seconds by the wall clock, independent of time zones. */
function toSeconds({ year, month, day, hour, minute, second }: DateParts): number {
  const at = new Date(0);
  // `Date.UTC` reads the years 0 to 99 as 1900 to 1999.
  at.setUTCFullYear(year, month - 1, day);
  return at.setUTCHours(hour, minute, second) / 1000;
}

function dayOf(date: DateParts): number {
  return Math.floor(toSeconds(date) / SECONDS.day);
}

function fromSeconds(seconds: number): DateParts | undefined {
  const at = new Date(seconds * 1000);
  const year = at.getUTCFullYear();
  if (!(year >= 1 && year <= LAST_YEAR)) return undefined;
  return {
    year,
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
}

/** Months of 31 and 30 days alternate, and start over in August. */
function daysInMonth(year: number, month: number): number {
  if (month !== 2) return 30 + ((month + (month >> 3)) & 1);
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

function digits(part: number, length: number): string {
  return String(part).padStart(length, '0');
}
