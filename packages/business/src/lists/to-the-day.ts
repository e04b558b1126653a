const LENGTH = 'yyyy-MM-dd'.length;

/** The day of a time: an end, which lasts until the last second of its day, or a day that is stored with a time. */
export function toTheDay(time: string): string {
  return time.slice(0, LENGTH);
}
