import { expect, test } from 'vitest';
import { createFailureLimiter } from './failure-limiter.ts';

const at = (seconds: number) => new Date(seconds * 1000);

test('holds an address back for the rest of its window, and no other address', () => {
  const limiter = createFailureLimiter({ limit: 3, milliseconds: 60_000 });
  for (const second of [0, 10]) limiter.count('1.1.1.1', at(second));
  expect(limiter.isHeldBack('1.1.1.1', at(11))).toBe(false);
  limiter.count('1.1.1.1', at(12));
  expect(limiter.isHeldBack('1.1.1.1', at(59))).toBe(true);
  expect(limiter.isHeldBack('2.2.2.2', at(59))).toBe(false);
  expect(limiter.isHeldBack('1.1.1.1', at(60))).toBe(false);
});
