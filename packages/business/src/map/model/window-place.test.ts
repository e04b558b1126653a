import { expect, test } from 'vitest';
import { windowPlace } from './window-place.ts';

const map = { width: 800, height: 600 };
const window = { width: 300, height: 200 };

test('a window is above its place, and below a place at the upper edge', () => {
  expect(windowPlace([400, 400], map, window)).toEqual([250, 184]);
  expect(windowPlace([400, 48], map, window)).toEqual([250, 64]);
});

test('a window of a place near an edge is whole inside the map', () => {
  expect(windowPlace([20, 400], map, window)).toEqual([8, 184]);
  expect(windowPlace([790, 400], map, window)).toEqual([492, 184]);
  expect(windowPlace([400, 150], { width: 800, height: 300 }, window)).toEqual([250, 92]);
});

test('the window of a place out of sight leaves the map', () => {
  expect(windowPlace([400, -30], map, window)[1]).toBeLessThan(-200);
});
