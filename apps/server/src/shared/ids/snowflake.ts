import { randomInt } from 'node:crypto';

const epoch = Date.UTC(2020, 0, 1);
const shift = 100_000_000_000;
const NODES = 1024;
const MOST_IN_A_MILLISECOND = 4096n;
let node = BigInt(randomInt(NODES));
let lastMillisecond = 0;
let sequence = 0n;

/**
 * A new id of decimal digits: ids grow with time, are unique over 1024 concurrent instances, and never decrease, even
 * if the clock does.
 */
export function createId(): string {
  // An id carries the time of its machine, and never an earlier one than the id before.
  // eslint-disable-next-line no-restricted-syntax
  const now = Math.max(Date.now(), lastMillisecond);
  sequence = now === lastMillisecond ? (sequence + 1n) % MOST_IN_A_MILLISECOND : 0n;
  lastMillisecond = sequence === 0n && now === lastMillisecond ? now + 1 : now;
  return String((BigInt(lastMillisecond - epoch + shift) << 22n) | (node << 12n) | sequence);
}

/**
 * Sets the instance number of this process and the newest stored id, which new ids must exceed because the clock may
 * have been set back.
 */
export function continueIds({
  instance,
  newest,
}: {
  readonly instance: number;
  readonly newest: string | undefined;
}): void {
  node = BigInt(instance % NODES);
  if (newest !== undefined)
    lastMillisecond = Math.max(lastMillisecond, Number(BigInt(newest) >> 22n) - shift + epoch + 1);
}
