/** Dates as Excel counts them: days since 1900, with a 29 February 1900 that never was. */
import { parseDateText } from '@org/meta-forms/authoring';

const DAY = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
/** The day that never was, and the last serial number of the year 9999. */
const FALSE_DAY = 60;
const LAST_SERIAL = 2_958_465;

/** A day of the calendar. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The serial number of a day; months and days beyond their range count on, as in DATE. */
export function serialOf({ year, month, day }: CalendarDay): number | undefined {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  const serial = Math.round((at.getTime() - EPOCH) / DAY);
  const counted = serial <= FALSE_DAY ? serial - 1 : serial;
  return counted >= 0 && counted <= LAST_SERIAL ? counted : undefined;
}

/** The day of a serial number, of 0 the day before 1 January 1900; undefined outside the years 1900 to 9999. */
export function dayOfSerial(serial: number): CalendarDay | undefined {
  const whole = Math.floor(serial);
  if (!(whole >= 0 && whole <= LAST_SERIAL)) return undefined;
  if (whole === 0) return { year: 1900, month: 1, day: 0 };
  if (whole === FALSE_DAY) return { year: 1900, month: 2, day: 29 };
  const at = new Date(EPOCH + (whole < FALSE_DAY ? whole + 1 : whole) * DAY);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

const LOOSE = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const IN_WORDS = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/;

/** The serial number of a date in a text: `2026-01-05`, `2026/1/5` and `2026年1月5日`, with a time or without. */
export function serialOfText(text: string): number | undefined {
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0'] =
    LOOSE.exec(text) ?? IN_WORDS.exec(text) ?? [];
  if (year === '') return undefined;
  const parts = parseDateText(`${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`);
  const serial = parts && serialOf(parts);
  if (!parts || serial === undefined) return undefined;
  return serial + (parts.hour * 3600 + parts.minute * 60 + parts.second) / 86_400;
}

const two = (digits: string) => digits.padStart(2, '0');

/** `yyyy-MM-dd` of a serial number. */
export function dateTextOf(serial: number): string | undefined {
  const at = dayOfSerial(serial);
  if (!at) return undefined;
  const { year, month, day } = at;
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}
