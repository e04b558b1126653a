const millisecondsOfDay = 86_400_000;

/** Days since 1970, so that dates can be added and compared as whole numbers. */
export function dayOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / millisecondsOfDay;
}

/** The day as a record holds it, with the given time of day. */
export function dayText(day: number, time = '00:00:00'): string {
  return `${new Date(day * millisecondsOfDay).toISOString().slice(0, 10)} ${time}`;
}

/** The day a number of months later; days beyond the 28th are never handed in, so no month is too short. */
export function monthsLater(day: number, months: number): number {
  const from = new Date(day * millisecondsOfDay);
  return dayOf(from.getUTCFullYear(), from.getUTCMonth() + 1 + months, from.getUTCDate());
}

export function yearOf(day: number): number {
  return new Date(day * millisecondsOfDay).getUTCFullYear();
}

/** The first day of the month of a day. */
export function monthStart(day: number): number {
  const from = new Date(day * millisecondsOfDay);
  return dayOf(from.getUTCFullYear(), from.getUTCMonth() + 1, 1);
}
