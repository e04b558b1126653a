import { dayAfter, isWorkday, type DifferingDays } from '@org/contract';

/** A calendar whose days are all holidays has no next working day; after so many days the day itself counts. */
const LONGEST_SEARCH = 20_000;

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
