/** A wall-clock time. It belongs to no time zone. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

export type DateUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const SECONDS = { week: 604_800, day: 86_400, hour: 3600, minute: 60, second: 1 } as const;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const LAST_YEAR = 9999;
/** More than any date of four-digit years is away from another, in any unit. */
const MAX_STEP = 1e12;

/** Reads `yyyy-MM-dd`, with or without `HH:mm:ss`; `undefined` where no such day or time exists. */
export function parseDateText(text: string): DateParts | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map((part) => Number(part ?? 0));
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return hour < 24 && minute < 60 && second < 60 ? { year, month, day, hour, minute, second } : undefined;
}

/** `yyyy-MM-dd HH:mm:ss`. */
export function toDateText({ year, month, day, hour, minute, second }: DateParts): string {
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)} ${digits(hour, 2)}:${digits(minute, 2)}:${digits(second, 2)}`;
}

/** A date later (or, negative, earlier) by whole units. A month too short for the day ends on its last day. `undefined` outside the years 1 to 9999. */
export function addToDate(date: DateParts, amount: number, unit: DateUnit): DateParts | undefined {
  if (Math.abs(amount) > MAX_STEP) return undefined;
  if (unit === 'year' || unit === 'month') return addMonths(date, unit === 'year' ? amount * 12 : amount);
  return fromSeconds(toSeconds(date) + amount * SECONDS[unit]);
}

/** From a to b in whole units, negative where b is earlier: days and weeks by the calendar, months and years completed, the rest by the clock. */
export function dateDifference(a: DateParts, b: DateParts, unit: DateUnit): number {
  if (unit === 'year' || unit === 'month') return Math.trunc(monthsBetween(a, b) / (unit === 'year' ? 12 : 1));
  const seconds = unit === 'day' || unit === 'week' ? (dayNumber(b) - dayNumber(a)) * SECONDS.day : toSeconds(b) - toSeconds(a);
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

function toSeconds(date: DateParts): number {
  return dayNumber(date) * SECONDS.day + date.hour * SECONDS.hour + date.minute * SECONDS.minute + date.second;
}

function fromSeconds(seconds: number): DateParts | undefined {
  const date = fromDayNumber(Math.floor(seconds / SECONDS.day));
  if (date.year < 1 || date.year > LAST_YEAR) return undefined;
  const rest = seconds - Math.floor(seconds / SECONDS.day) * SECONDS.day;
  return { ...date, hour: Math.floor(rest / SECONDS.hour), minute: Math.floor((rest % SECONDS.hour) / SECONDS.minute), second: rest % SECONDS.minute };
}

/** Days since 0000-03-01. A year counted from March has its leap day at the end, which makes the sums whole. */
function dayNumber({ year, month, day }: DateParts): number {
  const fromMarch = month > 2 ? month - 3 : month + 9;
  const years = month > 2 ? year : year - 1;
  return years * 365 + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400) + Math.floor((fromMarch * 153 + 2) / 5) + day - 1;
}

function fromDayNumber(days: number): Pick<DateParts, 'year' | 'month' | 'day'> {
  const era = Math.floor(days / 146_097);
  const ofEra = days - era * 146_097;
  const years = Math.floor((ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365);
  const ofYear = ofEra - (years * 365 + Math.floor(years / 4) - Math.floor(years / 100));
  const fromMarch = Math.floor((ofYear * 5 + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return { year: years + era * 400 + (month <= 2 ? 1 : 0), month, day: ofYear - Math.floor((fromMarch * 153 + 2) / 5) + 1 };
}

function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}

function digits(part: number, length: number): string {
  return String(part).padStart(length, '0');
}
