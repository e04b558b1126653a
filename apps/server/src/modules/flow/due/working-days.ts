import { isWorkday, type DifferingDays } from '@org/contract';

const LAST_DAY = Date.UTC(9999, 11, 31);
const DAY_MS = 24 * 60 * 60 * 1000;
/** A calendar whose days are all holidays has no next working day; after so many days the day itself counts. */
const LONGEST_SEARCH = 20_000;

/** The day so many days after another one, `yyyy-MM-dd`; at most the last one that dates of four digits have. */
export function dayAfter(day: string, days: number): string {
  const at = Math.min(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS, LAST_DAY);
  return new Date(at).toISOString().slice(0, 10);
}

/** The working day so many working days after a day, or before it if the number is negative. */
export function addWorkdays(day: string, count: number, differing: DifferingDays): string {
  const direction = count < 0 ? -1 : 1;
  let found = day;
  let left = Math.abs(count);
  for (let searched = 0; searched < LONGEST_SEARCH && left > 0; searched += 1) {
    found = dayAfter(found, direction);
    if (isWorkday(found, differing)) left -= 1;
  }
  return left === 0 ? found : dayAfter(day, count);
}
