const LENGTH = 'yyyy-MM-dd HH:mm'.length;

/** A time as lists show it: `yyyy-MM-dd HH:mm`. */
export function toTheMinute(time: string): string {
  return time.slice(0, LENGTH);
}
