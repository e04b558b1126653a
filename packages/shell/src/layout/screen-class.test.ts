import { expect, test } from 'vitest';
import { screenClassOf } from './screen-class.ts';

test.each([
  [1920, 3],
  [1200, 3],
  [1199, 2],
  [992, 2],
  [991, 1],
  [768, 1],
  [767, 0],
  [320, 0],
])('a window of %i px is of class %i', (width, expected) => {
  expect(screenClassOf(width)).toBe(expected);
});
