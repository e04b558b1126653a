import { expect, test } from 'vitest';
import { frameSize } from './frame-size.ts';

test('a large picture is searched in a smaller size and the same proportion', () => {
  expect(frameSize({ width: 1920, height: 1080 })).toEqual({ width: 800, height: 450 });
  expect(frameSize({ width: 1080, height: 1920 })).toEqual({ width: 450, height: 800 });
});

test('a small picture, and one that has not come yet, stay as they are', () => {
  expect(frameSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(frameSize({ width: 0, height: 0 })).toEqual({ width: 0, height: 0 });
});
