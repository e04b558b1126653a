import type { QueryDateType } from '../../query/candidate-fields.ts';
import type { QueryRange } from '../../query/query.ts';
import { wholePeriod } from '../../query/relative/resolve-relative.ts';

/** A year, a month or a day among the dates of a column, with what is in it; the key is the date as far as it goes. */
export interface DatePeriod {
  /** `yyyy`, `yyyy-MM` or `yyyy-MM-dd`; `''` are the records without a date. */
  readonly key: string;
  readonly count: number;
  /** Latest first. */
  readonly parts: readonly DatePeriod[];
}

/** The lengths of the periods that a date of each precision has, longest period first. */
const LEVELS: Readonly<Record<QueryDateType, readonly number[]>> = {
  datetime: ['yyyy'.length, 'yyyy-MM'.length, 'yyyy-MM-dd'.length],
  date: ['yyyy'.length, 'yyyy-MM'.length, 'yyyy-MM-dd'.length],
  month: ['yyyy'.length, 'yyyy-MM'.length],
  year: ['yyyy'.length],
};

interface CountedDate {
  readonly value: string;
  readonly count: number;
}

/** The dates of a column as years, their months and their days, latest first; records without a date come last. */
export function datePeriods(dates: readonly CountedDate[], dateType: QueryDateType): readonly DatePeriod[] {
  const filled = dates.filter(({ value }) => value !== '');
  const blank = dates.find(({ value }) => value === '');
  const periods = periodsOf(filled, LEVELS[dateType]);
  return blank ? [...periods, { key: '', count: blank.count, parts: [] }] : periods;
}

function periodsOf(dates: readonly CountedDate[], [length, ...rest]: readonly number[]): readonly DatePeriod[] {
  if (length === undefined) return [];
  const groups = Map.groupBy(dates, ({ value }) => value.slice(0, length));
  return [...groups]
    .map(([key, own]) => ({
      key,
      count: own.reduce((sum, { count }) => sum + count, 0),
      // A ticked month without records has no days.
      parts: periodsOf(
        own.filter(({ value }) => value.length > key.length),
        rest,
      ),
    }))
    .toSorted((one, other) => other.key.localeCompare(one.key));
}

/** The keys without those of which a longer period is among them too. */
export function longestPeriods(keys: readonly string[]): readonly string[] {
  return keys.filter((key) => !keys.some((other) => other !== '' && other !== key && key.startsWith(`${other}-`)));
}

/** The day, month or year that a range covers exactly; undefined where it covers something else. */
export function periodOf({ from, to }: QueryRange): string | undefined {
  if (from === undefined || to === undefined) return undefined;
  const [first, last] = [String(from), String(to)];
  if (first === last) return first;
  return LEVELS.month.map((length) => first.slice(0, length)).find((period) => covers(period, { first, last }));
}

function covers(period: string, { first, last }: { readonly first: string; readonly last: string }): boolean {
  const whole = wholePeriod(period);
  // A range of months ends with one: its texts are as short as the precision of the field.
  return (
    first.length > period.length &&
    whole.from.slice(0, first.length) === first &&
    whole.to.slice(0, last.length) === last
  );
}
