const LAST_DAY = Date.UTC(9999, 11, 31);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a text is a day of the calendar as `yyyy-MM-dd`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The day so many days after another one, `yyyy-MM-dd`; at most the last one that dates of four digits have. */
export function dayAfter(day: string, days: number): string {
  const at = Math.min(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS, LAST_DAY);
  return new Date(at).toISOString().slice(0, 10);
}

/** The days from one to another, both included; none if the second is before the first. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let day = from; day < to; day = dayAfter(day, 1)) days.push(day);
  return from <= to ? [...days, to] : days;
}
