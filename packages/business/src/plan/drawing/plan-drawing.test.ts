import { expect, test } from 'vitest';
import { planFloor, planRoom } from '../testing/house.fixture.ts';
import { fitText } from '../../drawing/fit-text.ts';
import { nextRoom } from './next-room.ts';
import { layOutFloor, type PlanTile } from './plan-layout.ts';

function overlap(one: PlanTile, other: PlanTile): boolean {
  const apart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !apart;
}

test.each([1, 2, 9, 40, 500])(
  '%i rooms of a floor have a place each, inside the drawing, and none covers another',
  (count) => {
    const { tiles, width, height, corridors } = layOutFloor(planFloor(1, count).rooms);
    expect(tiles.map(({ id }) => id)).toHaveLength(count);
    for (const [index, tile] of tiles.entries()) {
      expect(tile.x + tile.width).toBeLessThanOrEqual(width);
      expect(tile.y + tile.height).toBeLessThanOrEqual(height);
      expect(
        tiles
          .slice(index + 1)
          .concat(corridors)
          .filter((other) => overlap(tile, other)),
      ).toEqual([]);
    }
  },
);

test('doors alternate between the sides of the corridor in the order of their place', () => {
  const rooms = [planRoom(1, 2), planRoom(1, 0), planRoom(1, 1)];
  const { tiles } = layOutFloor(rooms);
  expect(tiles.map(({ id }) => id)).toEqual(['r101', 'r102', 'r103']);
  expect(tiles[0]?.y).toBeLessThan(tiles[1]?.y ?? 0);
});

test('a larger room is wider, within bounds', () => {
  const { tiles } = layOutFloor([
    planRoom(1, 0, { area: 1 }),
    planRoom(1, 1, { area: 40 }),
    planRoom(1, 2, { area: 4000 }),
  ]);
  const [small = 0, usual = 0, hall = 0] = tiles.map(({ width }) => width);
  expect(small).toBeLessThan(usual);
  expect(usual).toBeLessThan(hall);
  expect(hall).toBeLessThan(small * 3);
});

test('an arrow leads to the nearest room in its direction, and stays where there is none', () => {
  const { tiles } = layOutFloor(planFloor(1, 8).rooms);
  expect(nextRoom(tiles, undefined, 'ArrowRight')).toBe('r101');
  const right = nextRoom(tiles, 'r101', 'ArrowRight');
  expect(nextRoom(tiles, right, 'ArrowLeft')).toBe('r101');
  expect(nextRoom(tiles, nextRoom(tiles, 'r101', 'ArrowDown'), 'ArrowUp')).toBe('r101');
  expect(nextRoom(tiles, 'r101', 'ArrowUp')).toBe('r101');
  expect(nextRoom(tiles, 'r101', 'End')).toBe('r108');
});

test('a text is cut where it does not fit', () => {
  expect(fitText('一般工作人员办公室', 5)).toBe('一般…公室');
  expect(fitText('101', 5)).toBe('101');
  expect(fitText('abcdefghij', 3)).toBe('ab…j');
  expect(fitText('字', 0)).toBe('…');
});

test('names that differ at their end stay different', () => {
  const names = ['东澜区政务服务中心机关大院第1宗地', '东澜区政务服务中心机关大院第2宗地', '东澜区政务服务中心1号楼'];
  expect(new Set(names.map((name) => fitText(name, 8))).size).toBe(names.length);
});
