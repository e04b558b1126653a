import { randomInt } from 'node:crypto';

const epoch = Date.UTC(2020, 0, 1);
const node = BigInt(randomInt(1024));
let lastMillisecond = 0;
let sequence = 0n;

/** A new id: decimal digits, growing with time, unique over 1024 instances that run at once. */
export function createId(): string {
  const now = Math.max(Date.now(), lastMillisecond);
  sequence = now === lastMillisecond ? (sequence + 1n) & 4095n : 0n;
  lastMillisecond = sequence === 0n && now === lastMillisecond ? now + 1 : now;
  return String((BigInt(lastMillisecond - epoch + 100_000_000_000) << 22n) | (node << 12n) | sequence);
}
