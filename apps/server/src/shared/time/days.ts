const LENGTH = 'yyyy-MM-dd'.length;

/** The day of a time. An end is shown as its day. */
export function dayOf(time: string): string {
  return time.slice(0, LENGTH);
}

/** The last second of the day of a time: an end lasts until then. */
export function endOfDay(time: string): string {
  return `${dayOf(time)} 23:59:59`;
}
