const EPOCH = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;
const HOURS_AHEAD = 8;

/** Wall-clock time in China as a serial number: TODAY() is the same on a server in any zone and in a browser. */
export function chinaNow(now = Date.now()): number {
  const seconds = Math.floor(now / 1000) + HOURS_AHEAD * 3600;
  return Math.round(((seconds * 1000 - EPOCH) / DAY) * 100_000) / 100_000;
}
