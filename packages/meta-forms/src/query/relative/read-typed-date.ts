import { sayIn } from '../../locales/say-in.ts';
import type { Language } from '../../metadata/language.ts';
import type { QueryRange, RelativeRange } from '../query.ts';
import {
  countedParts,
  countedRelative,
  NAMED_RELATIVES,
  type CountedParts,
  type RelativeDate,
} from './relative-date.ts';
import { relativeWords, TYPED_COUNTS, TYPED_DATES, TYPED_NAMES, TYPED_NUMERALS } from './relative.words.ts';

/** The most characters that are read; no name of a date is longer. */
const LONGEST_TYPED = 60;

/** The name of a relative date. */
export function describeRelative(relative: RelativeDate, language: Language): string {
  const say = sayIn(relativeWords, language);
  const counted = countedParts(relative);
  if (!counted) return say(NAMED_RELATIVES.find((name) => name === relative) ?? 'today');
  const { direction, count, unit, withToday } = counted;
  const key = direction === 'next' ? 'nextDays' : SENTENCES[unit];
  const range = say(key, { count });
  return withToday ? say('withToday', { range }) : range;
}

const SENTENCES = { days: 'lastDays', weeks: 'lastWeeks', months: 'lastMonths' } as const;

/**
 * Reads what a person types for a date: the name of a relative date, a year, a month or a day, or two of them with a
 * word between. `language` is the reader's, whose names are understood too. Undefined where it is none of these.
 */
export function readTypedDate(typed: string, language: Language = 'zh'): QueryRange | RelativeRange | undefined {
  if (typed.length > LONGEST_TYPED) return undefined;
  const text = plain(typed);
  const relative = namedRelative(text, language) ?? typedCount(text);
  return relative ? { relative } : (typedRange(text) ?? typedDay(text));
}

/** Lower case, without blanks, with narrow digits and brackets. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

function namedRelative(text: string, language: Language): RelativeDate | undefined {
  const say = sayIn(relativeWords, language);
  return NAMED_RELATIVES.find((name) => {
    const names: readonly string[] = TYPED_NAMES[name];
    const said = [relativeWords.zh[name], relativeWords.en[name], say(name)];
    return names.includes(text) || said.some((one) => plain(one) === text);
  });
}

function typedCount(text: string): RelativeDate | undefined {
  const { rest, withToday } = withoutToday(text);
  const start = startOf(rest);
  if (!start) return undefined;
  const amount = /^(?:\d{1,4}|\p{Script=Han})/u.exec(start.rest)?.[0] ?? '';
  const count = /^\d/.test(amount) ? Number(amount) : (TYPED_NUMERALS[amount] ?? 0);
  const unit = unitOf(start.rest.slice(amount.length));
  return unit && countedRelative({ direction: start.direction, count, unit, withToday });
}

function withoutToday(text: string): { readonly rest: string; readonly withToday: boolean } {
  for (const ending of TYPED_COUNTS.withoutToday)
    if (text.endsWith(ending)) return { rest: text.slice(0, -ending.length), withToday: false };
  for (const ending of TYPED_COUNTS.withToday)
    if (text.endsWith(ending)) return { rest: text.slice(0, -ending.length), withToday: true };
  return { rest: text, withToday: false };
}

function startOf(text: string): { readonly rest: string; readonly direction: CountedParts['direction'] } | undefined {
  const rest = (words: readonly string[]) => {
    const word = words.find((start) => text.startsWith(start));
    return word === undefined ? undefined : text.slice(word.length);
  };
  const back = rest(TYPED_COUNTS.back);
  if (back !== undefined) return { rest: back, direction: 'last' };
  const ahead = rest(TYPED_COUNTS.ahead);
  return ahead === undefined ? undefined : { rest: ahead, direction: 'next' };
}

function unitOf(text: string): CountedParts['unit'] | undefined {
  const units = ['days', 'weeks', 'months'] as const;
  return units.find((unit) => {
    const names: readonly string[] = TYPED_COUNTS[unit];
    return names.includes(text);
  });
}

/** Two dates with a word between; the first begins the range and the second ends it. */
function typedRange(text: string): QueryRange | undefined {
  for (const word of TYPED_DATES.between) {
    const [first = '', second, ...others] = text.split(word);
    if (second === undefined || others.length > 0) continue;
    const from = dateOf(first);
    const to = dateOf(second);
    if (from !== undefined && to !== undefined) return { from, to };
  }
  return undefined;
}

function typedDay(text: string): QueryRange | undefined {
  const day = dateOf(text);
  return day === undefined ? undefined : { from: day, to: day };
}

const DATE = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;
const COMPACT_DATE = /^(\d{4})(\d{2})(\d{2})?$/;

/** `yyyy`, `yyyy-MM` or `yyyy-MM-dd` of a date in any usual notation; undefined where the calendar has no such day. */
function dateOf(text: string): string | undefined {
  const dashed = withDashes(text);
  const parts = (DATE.exec(dashed) ?? COMPACT_DATE.exec(dashed))?.slice(1).filter((part) => part !== undefined);
  if (!parts || !isInCalendar(parts.map(Number))) return undefined;
  return parts.map((part, index) => part.padStart(index === 0 ? 4 : 2, '0')).join('-');
}

function withDashes(text: string): string {
  const signs: readonly string[] = TYPED_DATES.signs;
  const ending = signs.find((sign) => text.endsWith(sign)) ?? '';
  const dashed = text.slice(0, text.length - ending.length).replace(/[./]/g, '-');
  return signs.reduce((result, sign) => result.replaceAll(sign, '-'), dashed);
}

function isInCalendar([year = 0, month = 1, day = 1]: readonly number[]): boolean {
  const lastDay = new Date(0);
  // `Date.UTC` reads the years 0 to 99 as 1900 to 1999. Day 0 is the last day of the month before.
  lastDay.setUTCFullYear(year, month, 0);
  return year > 0 && month > 0 && month <= 12 && day > 0 && day <= lastDay.getUTCDate();
}
