/** A length of time in its largest unit, rounded down. */
export interface Lasting {
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly count: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long it is from one time of the wire to a later one; undefined below a minute, and for times that are none. */
export function lastingOf(from: string, to: string): Lasting | undefined {
  const passed = Date.parse(to.replace(' ', 'T')) - Date.parse(from.replace(' ', 'T'));
  if (!(passed >= MINUTE)) return undefined;
  if (passed >= DAY) return { unit: 'days', count: Math.floor(passed / DAY) };
  return passed >= HOUR
    ? { unit: 'hours', count: Math.floor(passed / HOUR) }
    : { unit: 'minutes', count: Math.floor(passed / MINUTE) };
}
