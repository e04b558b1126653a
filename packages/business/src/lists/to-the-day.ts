const LENGTH = 'yyyy-MM-dd'.length;

/** The day of a time, as an end is shown: it lasts until the last second of that day. */
export function toTheDay(time: string): string {
  return time.slice(0, LENGTH);
}
