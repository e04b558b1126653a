import { dayOfSerial } from '../calculate/serial-dates.ts';
import { digitByDigit, inChineseWords, type ChineseSigns } from './chinese-digits.ts';
import { CHINESE_HALVES, CHINESE_TEN, CHINESE_WEEKDAYS } from './chinese-digits.words.ts';
import type { FormatPart, FormatSection } from './read-format.ts';

const DAY_SECONDS = 86_400;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const HALF = 12;

interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Whole seconds since day 0. */
  readonly elapsed: number;
  /** The digits after the seconds that a format shows. */
  readonly fraction: string;
}

/** A serial number as a date or time; a number that is none is shown as Excel shows it, with signs. */
export function formatDate(serial: number, { parts, chinese }: FormatSection): string {
  const decimals = parts.filter(({ kind }) => kind === 'digit').length;
  const rounded = (serial * DAY_SECONDS).toFixed(Math.min(decimals, MOST_DECIMALS));
  const elapsed = Math.floor(Number(rounded));
  const day = dayOfSerial(elapsed / DAY_SECONDS);
  if (!day || elapsed < 0) return '########';
  const seconds = elapsed % DAY_SECONDS;
  const moment: Moment = {
    ...day,
    weekday: (Math.floor(elapsed / DAY_SECONDS) + 6) % 7,
    hour: Math.floor(seconds / 3600),
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
    elapsed,
    fraction: rounded.split('.')[1] ?? '',
  };
  const isHalved = parts.some((part) => part.kind === 'date' && isHalf(part.code));
  return parts
    .map((part, index) =>
      partText(part, moment, { place: digitsBefore(parts, index), minutes: isMinute(parts, index), isHalved, chinese }),
    )
    .join('');
}

/** Excel shows thousandths of a second at most. */
const MOST_DECIMALS = 3;

const digitsBefore = (parts: readonly FormatPart[], index: number) =>
  parts.slice(0, index).filter(({ kind }) => kind === 'digit').length;

interface DateShape {
  /** How many digits of the fraction come before the part. */
  readonly place: number;
  readonly minutes: boolean;
  readonly isHalved: boolean;
  readonly chinese?: ChineseSigns;
}

function partText(part: FormatPart, moment: Moment, shape: DateShape): string {
  if (part.kind === 'literal') return part.text;
  if (part.kind === 'point') return '.';
  if (part.kind === 'comma') return ',';
  if (part.kind === 'digit') return moment.fraction.charAt(shape.place) || '0';
  if (part.kind !== 'date') return '';
  const text = codeText(part.code, moment, shape);
  if (!shape.chinese) return text;
  if (/^[ye]/.test(part.code)) return digitByDigit(text, shape.chinese);
  return /^\d+$/.test(text) ? smallInWords(text, shape.chinese) : text;
}

/** 12 is `十二` in an everyday date, not `一十二`. */
function smallInWords(text: string, signs: ChineseSigns): string {
  const words = inChineseWords(text, signs);
  const isTen = signs === 'everyday' && words.startsWith(CHINESE_TEN.counted);
  return isTen ? `${CHINESE_TEN.dated}${words.slice(CHINESE_TEN.counted.length)}` : words;
}

function codeText(code: string, moment: Moment, { minutes, isHalved }: DateShape): string {
  const two = (value: number) => String(value).padStart(code.length > 1 ? 2 : 1, '0');
  switch (code.charAt(0)) {
    case 'y':
      return code.length > 2 ? String(moment.year) : String(moment.year % 100).padStart(2, '0');
    case 'e':
      return String(moment.year);
    case 'm':
      return minutes ? two(moment.minute) : nameOrNumber(code, moment.month, MONTHS[moment.month - 1] ?? '');
    case 'd':
      return nameOrNumber(code, moment.day, DAYS[moment.weekday] ?? '');
    case 'h':
      return two(isHalved ? moment.hour % HALF || HALF : moment.hour);
    case 's':
      return two(moment.second);
    case '[':
      return elapsedText(code, moment.elapsed);
    default:
      return isHalf(code) ? halfText(code, moment.hour) : weekdayText(code, moment.weekday);
  }
}

function nameOrNumber(code: string, value: number, name: string): string {
  if (code.length > 3) return name;
  return code.length === 3 ? name.slice(0, 3) : String(value).padStart(code.length, '0');
}

function weekdayText(code: string, weekday: number): string {
  const day = CHINESE_WEEKDAYS.days.charAt(weekday);
  return code.length > 3 ? `${CHINESE_WEEKDAYS.week}${day}` : day;
}

const isHalf = (code: string) => code === 'am/pm' || code === 'a/p' || code.startsWith(CHINESE_HALVES.morning);

function halfText(code: string, hour: number): string {
  if (code.startsWith(CHINESE_HALVES.morning)) return hour < HALF ? CHINESE_HALVES.morning : CHINESE_HALVES.afternoon;
  const letters = hour < HALF ? 'AM' : 'PM';
  return code === 'a/p' ? letters.slice(0, 1) : letters;
}

function elapsedText(code: string, elapsed: number): string {
  const units: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };
  return String(Math.floor(elapsed / (units[code.charAt(1)] ?? 1))).padStart(code.length - 2, '0');
}

/** `m` is a minute after hours and before seconds. */
function isMinute(parts: readonly FormatPart[], index: number): boolean {
  if (!codeAt(parts[index]).startsWith('m')) return false;
  const before = parts.slice(0, index).findLast(({ kind }) => kind === 'date');
  const after = parts.slice(index + 1).find(({ kind }) => kind === 'date');
  return /^\[?h/.test(codeAt(before)) || /^\[?s/.test(codeAt(after));
}

const codeAt = (part: FormatPart | undefined) => (part?.kind === 'date' ? part.code : '');
