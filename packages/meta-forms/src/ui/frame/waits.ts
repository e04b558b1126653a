/**
 * Waits of pages and parts often follow one another: for rights, then for a form, then for its records. The shape of
 * what comes appears after 150 ms of the first one and stays over the others.
 */

/** What arrives earlier shows no shape, in ms (look.md). */
const LATE = 150;
/** Between two waits of a series, in ms. */
const LONGEST_BREAK = 100;

const series = { began: 0, open: 0, ended: Number.NEGATIVE_INFINITY };

/** After how many ms the shape of a wait that begins now is to appear: 0 if it goes on with a series. */
export function delayOfWait(): number {
  const now = performance.now();
  if (series.open === 0 && now - series.ended > LONGEST_BREAK) series.began = now;
  return Math.max(0, LATE - (now - series.began));
}

/** Notes that a wait has begun; returns what notes its end. */
export function beginWait(): () => void {
  series.open += 1;
  return () => {
    series.open -= 1;
    series.ended = performance.now();
  };
}
