import { expect, test } from 'vitest';
import { scaleOf } from './use-screen-scale.ts';

test('the picture fits its place in width and in height', () => {
  expect(scaleOf({ width: 1920, height: 1080 })).toBe(1);
  expect(scaleOf({ width: 3840, height: 2160 })).toBe(2);
  expect(scaleOf({ width: 1366, height: 768 })).toBeCloseTo(0.711, 3);
  expect(scaleOf({ width: 1920, height: 540 })).toBe(0.5);
  expect(scaleOf({ width: 0, height: 0 })).toBe(1);
});
