/** The time of the server; a test passes a clock that it can turn. */
export type Clock = () => Date;

const zone = process.env.TIME_ZONE ?? 'Asia/Shanghai';
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });

/** `yyyy-MM-dd HH:mm:ss` on the deployment's wall clock (TIME_ZONE, default Asia/Shanghai). */
export function wallClock(at: Date): string {
  return format.format(at);
}

/** The moment at which the wall clock shows a time, an ISO 8601 text without an offset; NaN for any other text. */
export function momentOnWallClock(text: string): number {
  const shown = Date.parse(`${text.includes('T') ? text : `${text}T00:00`}Z`);
  if (Number.isNaN(shown)) return shown;
  // The offset at the moment itself may differ from that of the first guess, around a change of the clock.
  return shown - offsetAt(shown - offsetAt(shown));
}

/** How far the wall clock is ahead of UTC at a moment, in ms. */
function offsetAt(moment: number): number {
  const second = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${wallClock(new Date(second)).replace(' ', 'T')}Z`) - second;
}
