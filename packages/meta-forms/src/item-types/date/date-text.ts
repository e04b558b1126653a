import type { DateFormat } from '../../metadata/meta-form.ts';
import { narrowCharacters } from '../../ui/text/narrow-characters.ts';

/** 2026-11-21, 2026.11.21, 2026/11/21 and the Chinese year, month and day signs; a time and a zone may follow. */
const SEPARATED = /^(\d{4})(?:[-./\u5E74](\d{1,2})(?:[-./\u6708](\d{1,2})\u65E5?)?)?[\u5E74\u6708]?(?:[T\s]+(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?)?$/;
const COMPACT = /^(\d{4})(\d{2})(?:(\d{2})(?:[T\s]?(\d{2})(\d{2})(\d{2})?)?)?$/;
/** The zone is dropped, not applied: the record holds the time on the wall. */
const ZONE = /(\d)\s*(?:Z|[+-]\d{2}:?\d{2})$/;
const LENGTH_LIMIT = 40;

/** `yyyy-MM-dd HH:mm:ss` of what a person or a server wrote, or undefined where that is no date of the calendar. */
export function readDateText(typed: string): string | undefined {
  if (typed.length > LENGTH_LIMIT) return undefined;
  const narrow = narrowCharacters(typed).trim();
  const text = narrow.includes(':') ? narrow.replace(ZONE, '$1') : narrow;
  const match = SEPARATED.exec(text) ?? COMPACT.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return `${pad(year, 4)}-${pad(month)}-${pad(day)} ${pad(hour)}:${pad(minute)}:${pad(second)}`;
}

/** What is shown of a value; text that is no date as it is. */
export function dateText(value: string, format: DateFormat): string {
  return isWallClock(value) ? value.slice(0, format.length) : value;
}

export function isWallClock(value: string): boolean {
  return readDateText(value) === value;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function pad(part: number, length = 2): string {
  return String(part).padStart(length, '0');
}
