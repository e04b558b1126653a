import type { TextReading } from '../../contract/text-reading.ts';
import type { DateFormat } from '../../metadata/meta-form.ts';
import { narrowCharacters } from '../../ui/text/narrow-characters.ts';
import { dateText, readDateText } from './date-text.ts';

/**
 * Days since the end of 1899, as a spreadsheet counts them; five digits, so that no year or year with month matches.
 */
const SERIAL = /^([1-9]\d{4})(\.\d+)?$/;
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY_SECONDS = 86_400;
/** Before this day spreadsheets count one day too many: they treat 1900 as a leap year. */
const FIRST_COUNTED = 61;
const WEEKDAY = /[\s,(]{0,9}(?:\u661F\u671F|\u5468)[\u4E00\u4E8C\u4E09\u56DB\u4E94\u516D\u65E5\u5929]\)?/;
/** A time of the 12-hour clock, with the Chinese or the English word before or after it. */
const HALF_DAY = /(\u4E0A\u5348|\u4E0B\u5348|AM|PM)?\s{0,9}(\d{1,2})(:\d{1,2}(?::\d{1,2})?)\s{0,9}(AM|PM)?$/i;
const AFTERNOON = /^(?:PM|\u4E0B\u5348)$/i;
const MONTH_NAMED = /^(?:(\d{1,2})[-\s])?([A-Z]{3})[a-z]*[-\s,]+(\d{4}|\d{2})$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Two digits of a year from here on mean the last century, as in a spreadsheet. */
const LAST_CENTURY = 30;

/**
 * Reads a pasted text for a date of the given format. Parts that the field does not show are dropped, as when a day is
 * picked.
 */
export function dateFromText(text: string, format: DateFormat): TextReading<string> {
  const read = readSheetDate(text);
  const value = read === undefined ? undefined : readDateText(dateText(read, format));
  return value === undefined ? { kind: 'refused', problem: { code: 'NOT_A_DATE' } } : { kind: 'read', value };
}

/**
 * `yyyy-MM-dd HH:mm:ss` of a date as spreadsheets show or count it; undefined where it is not a date, or ambiguous
 * (3/1/2026).
 */
function readSheetDate(pasted: string): string | undefined {
  const text = narrowCharacters(pasted).trim();
  const serial = SERIAL.exec(text);
  if (serial) return dateOfSerial(Number(text));
  const bare = text
    .replace(WEEKDAY, ' ')
    .replace(/^[\s,]+/, '')
    .trim();
  return readDateText(bare) ?? readDateText(withWholeDay(bare)) ?? readNamedMonth(bare);
}

function dateOfSerial(serial: number): string {
  const seconds = Math.round(serial * DAY_SECONDS);
  return new Date(FIRST_DAY + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

/** The serial number of a `yyyy-MM-dd HH:mm:ss`; undefined where a spreadsheet would count wrong. */
export function serialOf(wallClock: string): number | undefined {
  const serial = (Date.parse(`${wallClock.replace(' ', 'T')}Z`) - FIRST_DAY) / (DAY_SECONDS * 1000);
  return serial >= FIRST_COUNTED ? serial : undefined;
}

function withWholeDay(text: string): string {
  const match = HALF_DAY.exec(text);
  const [, before, hour = '', rest = '', after] = match ?? [];
  const half = before ?? after;
  if (!match || half === undefined || Number(hour) > 12) return text;
  return `${text.slice(0, match.index)} ${(Number(hour) % 12) + (AFTERNOON.test(half) ? 12 : 0)}${rest}`;
}

function readNamedMonth(text: string): string | undefined {
  const [, day = '1', name = '', digits = ''] = MONTH_NAMED.exec(text) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  if (month === 0) return undefined;
  const year = digits.length === 4 ? digits : `${Number(digits) < LAST_CENTURY ? '20' : '19'}${digits}`;
  return readDateText(`${year}-${month}-${day}`);
}
