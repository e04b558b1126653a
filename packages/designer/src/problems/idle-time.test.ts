import { afterEach, expect, test, vi } from 'vitest';
import { inIdleTime } from './idle-time.ts';

afterEach(() => vi.unstubAllGlobals());

function* fiftySteps(): Generator<undefined, string, undefined> {
  for (let step = 0; step < 50; step++) yield;
  return 'done';
}

/** A page that calls back only because the wait is over; returns the number of calls. */
function neverIdle() {
  const calls = { count: 0 };
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => {
    calls.count += 1;
    return setTimeout(() => callback({ didTimeout: true, timeRemaining: () => 0 }), 0);
  });
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  return calls;
}

test('a page that is never idle takes many steps after one wait', async () => {
  const calls = neverIdle();
  const result = await new Promise((resolve) => inIdleTime(fiftySteps(), resolve));
  expect(result).toBe('done');
  expect(calls.count).toBeLessThan(25);
});

test('steps that were given up end nothing', async () => {
  neverIdle();
  const end = vi.fn();
  inIdleTime(fiftySteps(), end)();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(end).not.toHaveBeenCalled();
});
