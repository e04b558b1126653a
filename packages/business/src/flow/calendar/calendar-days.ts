import { dayAfter, daysBetween, isWorkday, type AnswerOf, type flowCalendarCalls } from '@org/contract';

/** A day that differs from the week, as the server lists it. */
export type ListedDay = AnswerOf<typeof flowCalendarCalls.list>[number];

/** What an administrator makes of a day. */
export interface SetDay {
  readonly isWorkday: boolean;
  readonly name: string;
}

/** Changes that are not saved yet, by day; null returns a day to what was published. */
export type CalendarDraft = ReadonlyMap<string, SetDay | null>;

/** A day as it is drawn. */
export interface DrawnDay {
  readonly day: string;
  readonly isWorkday: boolean;
  /** It is set, so it has a mark: 休 or 班. */
  readonly isSet: boolean;
  readonly name: string;
  /** The tenant has set it, or will have once the draft is saved. */
  readonly isOwn: boolean;
  readonly isUnsaved: boolean;
}

/** Days in a row with one name and kind. */
export interface DayRange extends SetDay {
  readonly from: string;
  readonly to: string;
}

const DAYS_OF_WEEK = 7;
const MONTHS = 12;

/** Monday is 0. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
}

/** The months of a year, `yyyy-MM`. */
export function monthsOf(year: number): readonly string[] {
  return Array.from({ length: MONTHS }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
}

/** The days of a month. */
export function daysOfMonth(month: string): readonly string[] {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
  return daysBetween(`${month}-01`, last);
}

/** The weeks of a month from Monday on; undefined before its first and after its last day. */
export function weeksOf(month: string): readonly (readonly (string | undefined)[])[] {
  const days = daysOfMonth(month);
  const before = weekdayOf(`${month}-01`);
  const weeks = Math.ceil((before + days.length) / DAYS_OF_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_day, at) => days[week * DAYS_OF_WEEK + at - before]),
  );
}

/** A day with what is stored and what is not saved yet. */
export function drawnDay(day: string, stored: ReadonlyMap<string, ListedDay>, draft: CalendarDraft): DrawnDay {
  const listed = stored.get(day);
  const change = draft.get(day);
  const known = change === undefined ? listed : (change ?? publishedOf(listed));
  return {
    day,
    isWorkday: isWorkday(day, known ? new Map([[day, known]]) : new Map()),
    isSet: known !== undefined,
    name: known?.name ?? '',
    isOwn: change === undefined ? listed?.isOwn === true : change !== null,
    isUnsaved: change !== undefined,
  };
}

/** What counts for a day once the tenant's own setting is gone. */
function publishedOf(listed: ListedDay | undefined): SetDay | undefined {
  return listed?.isOwn === false ? listed : listed?.published;
}

/** Set days in a row that are equal, in their order. */
export function rangesOf(days: readonly (SetDay & { readonly day: string })[]): readonly DayRange[] {
  const ranges: DayRange[] = [];
  for (const { day, isWorkday: works, name } of days) {
    const last = ranges.at(-1);
    if (last?.isWorkday === works && last.name === name && dayAfter(last.to, 1) === day)
      ranges[ranges.length - 1] = { ...last, to: day };
    else ranges.push({ from: day, to: day, isWorkday: works, name });
  }
  return ranges;
}

/** The set days of a draft in ranges, and the days that it returns to what was published. */
export function savedParts(draft: CalendarDraft): {
  readonly ranges: readonly DayRange[];
  readonly cleared: readonly string[];
} {
  const days = [...draft].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    ranges: rangesOf(days.flatMap(([day, change]) => (change ? [{ day, ...change }] : []))),
    cleared: days.flatMap(([day, change]) => (change ? [] : [day])),
  };
}

/** A draft with a change of some days. A change to what is stored already is none. */
export function withChange(
  draft: CalendarDraft,
  stored: ReadonlyMap<string, ListedDay>,
  changes: readonly (readonly [day: string, change: SetDay | null])[],
): CalendarDraft {
  const next = new Map(draft);
  for (const [day, change] of changes) {
    const listed = stored.get(day);
    const isStored = change ? listed !== undefined && isSame(listed, change) : listed?.isOwn !== true;
    if (isStored) next.delete(day);
    else next.set(day, change);
  }
  return next;
}

/** Whether two days are set alike. */
function isSame(one: SetDay, other: SetDay): boolean {
  return one.isWorkday === other.isWorkday && one.name === other.name;
}
