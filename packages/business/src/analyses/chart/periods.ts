/** The ways in which dates become periods. */
export type PeriodWay = 'year' | 'quarter' | 'month';

/** The most periods of a chart, the latest ones; the table next to it has all. */
const MOST_PERIODS: Readonly<Record<PeriodWay, number>> = { year: 15, quarter: 20, month: 24 };

const STEPS: Readonly<Record<PeriodWay, number>> = { year: 1, quarter: 4, month: 12 };
const KEYS: Readonly<Record<PeriodWay, RegExp>> = {
  year: /^(\d{4})$/,
  quarter: /^(\d{4})-Q([1-4])$/,
  month: /^(\d{4})-(0[1-9]|1[0-2])$/,
};
const WAYS = ['year', 'quarter', 'month'] as const;

/** How dates were grouped, read from the keys of the groups; undefined where they are no periods. */
export function periodWayOf(keys: readonly string[]): PeriodWay | undefined {
  const dated = keys.filter((key) => key !== '');
  return dated.length === 0 ? undefined : WAYS.find((way) => dated.every((key) => KEYS[way].test(key)));
}

/**
 * The latest periods from the first to the last key, in the order of time and without a gap: a period without records
 * is one of them. A key that is no period is left out.
 */
export function latestPeriods(keys: readonly string[], way: PeriodWay, most = MOST_PERIODS[way]): readonly string[] {
  const numbers = keys.map((key) => numberOf(key, way)).filter((number) => number !== undefined);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const length = numbers.length === 0 ? 0 : Math.min(last - first + 1, most);
  return Array.from({ length }, (_, at) => keyOf(last - length + 1 + at, way));
}

/** The number of a period, one more than that of the period before it. */
function numberOf(key: string, way: PeriodWay): number | undefined {
  const [, year, step = '1'] = KEYS[way].exec(key) ?? [];
  return year === undefined ? undefined : Number(year) * STEPS[way] + Number(step) - 1;
}

function keyOf(number: number, way: PeriodWay): string {
  const year = String(Math.floor(number / STEPS[way])).padStart(4, '0');
  const step = (number % STEPS[way]) + 1;
  if (way === 'year') return year;
  return way === 'quarter' ? `${year}-Q${step}` : `${year}-${String(step).padStart(2, '0')}`;
}
