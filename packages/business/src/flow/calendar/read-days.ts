import { dayAfter, isDay } from '@org/contract';
/**
 * Reads days off and shifted working days from text: rows of a table (first day, last day, name, kind), or the notice
 * that the State Council publishes each year (“国庆节：10月1日至7日放假，共7天。10月10日（周六）上班。”).
 */
import type { DayRange } from './calendar-days.ts';

/** What was read from a text. */
export interface ReadDays {
  readonly ranges: readonly DayRange[];
  /** Lines in which no day was found, or one that does not exist. */
  readonly unread: readonly string[];
}

/** How a text is read. */
export interface ReadingOptions {
  /** The year of dates without one. */
  readonly year: number;
  /** The name of a working day that was shifted because of a holiday. */
  readonly nameShifted: (holiday: string) => string;
}

interface FoundDate {
  readonly day: string;
  readonly at: number;
  readonly end: number;
}

/** `2026-10-01`, `2026/10/1`, `2026年10月1日`, `10月1日`, `7日` or `20261001`. */
const DATE =
  /(?<!\d)(?:(?:(\d{4})\s?[-/.年]\s?)?(\d\d?)\s?[月/.-]\s?(\d\d?)(?!\d)日?|(\d\d?)日|(20\d\d)([01]\d)([0-3]\d)(?!\d))/g;
const BETWEEN = /^(?:至|到|to|~|～|-|–|—)$/i;
const WORKS = /上班|工作日|班|\b(?:workday|working|work)\b/i;
const BRACKETS = /[（(][^（()）]{0,20}[）)]/g;
const NUMBERING = /^[\s\d一二三四五六七八九十]{1,4}[、.．]\s*/;
/** Days in a row at most: more is a misread date. */
const LONGEST_RANGE = 40;
const LONGEST_NAME = 50;

/** The days that lines name, in their order. Cells of a row are separated by tabs. */
export function readDays(lines: readonly string[], options: ReadingOptions): ReadDays {
  const ranges: DayRange[] = [];
  const unread: string[] = [];
  let { year } = options;
  for (const line of lines) {
    if (line.trim() === '') continue;
    // 关于2027年部分节假日安排的通知: later dates are of this year.
    year = Number(/(20\d\d)\s?年/.exec(line)?.[1] ?? year);
    const found = readLine(line, { ...options, year });
    if (found.length === 0) unread.push(line.trim());
    ranges.push(...found);
  }
  // The head of a table names no day.
  const isHead = unread[0] === lines[0]?.trim() && ranges.length > 0 && !/\d/.test(unread[0] ?? '');
  return { ranges, unread: isHead ? unread.slice(1) : unread };
}

function readLine(line: string, options: ReadingOptions): readonly DayRange[] {
  const text = line.replace(BRACKETS, '').replace(NUMBERING, '');
  const colon = /[：:]/.exec(text);
  const title = colon ? text.slice(0, colon.index).trim() : '';
  const isNotice = title !== '' && !/\d/.test(title);
  if (!isNotice) return readPart(text.replaceAll(',', '\t'), '', options);
  const parts = text.slice(title.length + 1).split(/[。；;]/);
  return parts.flatMap((part) => readPart(part, title, options));
}

/** A row of a table, or a sentence of a notice about a holiday. */
function readPart(text: string, title: string, { year, nameShifted }: ReadingOptions): readonly DayRange[] {
  const dates = datesIn(text, year);
  if (!dates) return [];
  const spans = spansOf(text, dates);
  const rest = dates.reduceRight((left, { at, end }) => `${left.slice(0, at)}\t${left.slice(end)}`, text);
  const isWorkday = WORKS.test(rest);
  const name = title === '' ? nameIn(rest) : isWorkday ? nameShifted(title) : title;
  return spans.map(([from, to]) => ({ from, to, isWorkday, name: name.slice(0, LONGEST_NAME) }));
}

/** The dates of a text; undefined where one does not exist, or the text has none. */
function datesIn(text: string, year: number): readonly FoundDate[] | undefined {
  const dates: FoundDate[] = [];
  let [inYear, inMonth] = [String(year), ''];
  for (const match of text.matchAll(DATE)) {
    const [whole, ofYear, month, day, alone, closeYear, closeMonth, closeDay] = match;
    inYear = ofYear ?? closeYear ?? inYear;
    inMonth = month ?? closeMonth ?? inMonth;
    const found = `${inYear}-${inMonth.padStart(2, '0')}-${(day ?? alone ?? closeDay ?? '').padStart(2, '0')}`;
    const last = dates.at(-1)?.day;
    // 12月31日至1月2日 ends in the next year.
    const next =
      last?.slice(5, 7) === '12' && found.slice(5, 7) === '01' && found < last
        ? `${Number(inYear) + 1}${found.slice(4)}`
        : found;
    if (!isDay(next)) return undefined;
    dates.push({ day: next, at: match.index, end: match.index + whole.length });
  }
  return dates.length === 0 ? undefined : dates;
}

/** Dates as spans: two with 至 or a tab between them are one, others are days of their own. */
function spansOf(text: string, dates: readonly FoundDate[]): readonly (readonly [string, string])[] {
  const spans: [string, string][] = [];
  let isOpen = true;
  for (const [at, { day }] of dates.entries()) {
    const before = dates[at - 1];
    const between = before ? text.slice(before.end, dates[at]?.at) : undefined;
    const last = spans.at(-1);
    if (last && isOpen && isJoined(between) && isWithin(day, last[0])) {
      last[1] = day;
      isOpen = false;
    } else {
      spans.push([day, day]);
      isOpen = true;
    }
  }
  return spans;
}

/** Whether a day may end a span that begins with another one. */
function isWithin(day: string, from: string): boolean {
  return day >= from && day <= dayAfter(from, LONGEST_RANGE);
}

/** Whether the text between two dates makes them the first and the last day of one span. */
function isJoined(between: string | undefined): boolean {
  const word = between?.trim();
  return word === '' ? between?.includes('\t') === true : word !== undefined && BETWEEN.test(word);
}

/** The name of a row: its longest cell that is neither a kind, a number nor a day of the week. */
function nameIn(rest: string): string {
  const cells = rest
    .split(/[\t,，;；\s]+/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !/^(?:至|到|to|~|～|[-–—])$/.test(cell) && !/^[\d.天]+$/.test(cell))
    .filter((cell) => !isKind(cell) && !/^(?:周|星期)[一二三四五六日天]$/.test(cell));
  return cells.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

const KINDS = /^(?:休|班|休息|休息日|放假|假|上班|工作日|调休上班|节假日)$/;
const ENGLISH_KIND = /^(?:holiday|off|rest|workday|working|work|day)$/i;

function isKind(cell: string): boolean {
  return KINDS.test(cell) || ENGLISH_KIND.test(cell);
}
