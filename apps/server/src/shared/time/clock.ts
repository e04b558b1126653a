/** The time of the server; a test passes a clock that it can turn. */
export type Clock = () => Date;

const zone = process.env.TIME_ZONE ?? 'Asia/Shanghai';
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });

/** `yyyy-MM-dd HH:mm:ss` on the deployment's wall clock (TIME_ZONE, default Asia/Shanghai). */
export function wallClock(at: Date): string {
  return format.format(at);
}
