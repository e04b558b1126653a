import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginWait, delayOfWait } from './waits.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(1000);
});
afterEach(() => vi.useRealTimers());

test('a shape appears 150 ms after its wait has begun', () => {
  expect(delayOfWait()).toBe(150);
});

test('the next wait of a series does not begin the time again', () => {
  delayOfWait();
  const end = beginWait();
  vi.advanceTimersByTime(60);
  expect(delayOfWait()).toBe(90);
  end();
  vi.advanceTimersByTime(50);
  expect(delayOfWait()).toBe(40);
  const endNext = beginWait();
  vi.advanceTimersByTime(5000);
  // The next one is drawn before this one is gone.
  expect(delayOfWait()).toBe(0);
  endNext();
});

test('after a break a wait is the first of a new series', () => {
  delayOfWait();
  beginWait()();
  vi.advanceTimersByTime(101);
  expect(delayOfWait()).toBe(150);
});
