/** Days that differ from the week, by day `yyyy-MM-dd`. */
export type DifferingDays = ReadonlyMap<string, { readonly isWorkday: boolean }>;

const DAYS_OF_WEEK = 7;

/** Whether a day is a working day: Monday to Friday, unless the calendar says otherwise. */
export function isWorkday(day: string, differing: DifferingDays): boolean {
  const known = differing.get(day);
  if (known) return known.isWorkday;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday % DAYS_OF_WEEK !== 0 && weekday !== DAYS_OF_WEEK - 1;
}
