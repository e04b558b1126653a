/** Records of the first call: few, because nobody knows yet how fast the server is. */
export const FIRST_PART = 10;
/** The most records of one call. */
export const MOST_IN_A_PART = 50;
/** A call is to be answered in this time, in ms: progress moves, and a server that slows down is within its limit. */
const PART_MS = 2000;
/** A part grows by this factor at most: one quick answer may be luck. */
const GROWTH = 2;

/** The records of the next call, after one with `sent` records took `elapsed` ms. */
export function nextPartSize(sent: number, elapsed: number): number {
  const fitting = Math.floor((sent * PART_MS) / Math.max(elapsed, 1));
  return Math.max(1, Math.min(fitting, sent * GROWTH, MOST_IN_A_PART));
}
