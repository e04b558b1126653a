import { expect, test } from 'vitest';
import { houseTile } from '../testing/tiles.fixture.ts';
import { arranged, layoutOf, moved, resized } from './arrange.ts';

const tileAt = (id: string, place: { x: number; y: number; w?: number; h?: number }) => ({
  ...houseTile,
  id,
  w: 6,
  h: 4,
  ...place,
});
const tiles = [tileAt('a', { x: 0, y: 0 }), tileAt('b', { x: 6, y: 0 }), tileAt('c', { x: 0, y: 4, w: 12 })];
const placesOf = (all: readonly { id: string; x: number; y: number; w: number; h: number }[]) =>
  Object.fromEntries(all.map(({ id, x, y, w, h }) => [id, [x, y, w, h]]));

test('a step to the right pushes what is there down, and a step at the edge changes nothing', () => {
  expect(placesOf(moved(tiles, 'a', { right: 1, down: 0 }))).toMatchObject({ a: [1, 0, 6, 4], b: [6, 4, 6, 4] });
  expect(moved(tiles, 'b', { right: 1, down: 0 })).toBe(tiles);
  expect(moved(tiles, 'b', { right: 0, down: -1 })).toBe(tiles);
});

test('a step down goes past the next tile, and back up again', () => {
  const below = moved(tiles, 'a', { right: 0, down: 1 });
  expect(placesOf(below)['a']?.[1]).toBeGreaterThan(0);
  const ids = (all: typeof tiles | typeof below) => all.toSorted((one, other) => one.y - other.y).map(({ id }) => id);
  expect(ids(below).indexOf('a')).toBeGreaterThan(ids(below).indexOf('c'));
  let back = below;
  for (let step = 0; step < 8; step += 1) back = moved(back, 'a', { right: 0, down: -1 });
  expect(placesOf(back)['a']).toEqual([0, 0, 6, 4]);
});

test('a tile grows and shrinks within its limits, and others make room', () => {
  expect(placesOf(resized(tiles, 'a', { right: 0, down: 2 }))).toMatchObject({ a: [0, 0, 6, 6], c: [0, 6, 12, 4] });
  expect(placesOf(resized(tiles, 'b', { right: 5, down: 0 }))['b']).toEqual([6, 0, 6, 4]);
  expect(placesOf(resized(tiles, 'a', { right: -9, down: -9 }))['a']).toEqual([0, 0, 2, 2]);
});

test('no step leaves tiles over one another or outside the columns', () => {
  let all: readonly (typeof tiles)[number][] = [...tiles, tileAt('d', { x: 3, y: 8, w: 4, h: 3 })];
  // A simple generator with a fixed start: each run makes the same steps.
  let seed = 7;
  const next = (most: number) => (seed = (seed * 16_807) % 2_147_483_647) % most;
  for (let step = 0; step < 400; step += 1) {
    const id = all[next(all.length)]?.id ?? '';
    const way = { right: next(3) - 1, down: next(3) - 1 };
    all = (next(2) === 0 ? moved : resized)(all, id, way);
    for (const one of all) {
      expect(one.x >= 0 && one.x + one.w <= 12 && one.y >= 0).toBe(true);
      const over = all.filter(
        (other) =>
          other !== one &&
          one.x < other.x + other.w &&
          other.x < one.x + one.w &&
          one.y < other.y + other.h &&
          other.y < one.y + one.h,
      );
      expect(over).toEqual([]);
    }
  }
});

test('a layout that changes nothing gives the same list', () => {
  expect(arranged(tiles, layoutOf(tiles))).toBe(tiles);
});
