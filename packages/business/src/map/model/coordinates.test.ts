import { coordinateSystems } from '@org/contract';
import { assert, constantFrom, double, property } from 'fast-check';
import { expect, test } from 'vitest';
import { fromMap, storable, systemOf, toMap, type Position } from './coordinates.ts';
import { lengthOf } from './measure.ts';

const longitude = double({ min: 73.5, max: 135, noNaN: true });
const latitude = double({ min: 18, max: 53.5, noNaN: true });
const HALF_A_METRE = 0.5;

test('a position goes to any system and back with an error of less than half a metre', () => {
  assert(
    property(longitude, latitude, constantFrom(...coordinateSystems), (x, y, system) => {
      const back = toMap(fromMap([x, y], system), system);
      expect(lengthOf([[x, y], back])).toBeLessThan(HALF_A_METRE);
    }),
    { numRuns: 2000 },
  );
});

test('a position stays within half a metre when it is stored with six decimals', () => {
  assert(
    property(longitude, latitude, constantFrom(...coordinateSystems), (x, y, system) => {
      const back = toMap(storable(fromMap([x, y], system)), system);
      expect(lengthOf([[x, y], back])).toBeLessThan(HALF_A_METRE);
    }),
    { numRuns: 2000 },
  );
});

test('the systems of map services are hundreds of metres away, as published points say', () => {
  const place: Position = [116.4, 39.9];
  const published = { gcj02: [116.40624, 39.9014], bd09: [116.41263, 39.90773] } as const;
  for (const system of ['gcj02', 'bd09'] as const) {
    const [x, y] = fromMap(place, system);
    expect([x.toFixed(5), y.toFixed(5)].map(Number)).toEqual([...published[system]]);
    expect(lengthOf([place, [x, y]])).toBeGreaterThan(400);
  }
  expect(fromMap(place, 'cgcs2000')).toEqual(place);
  expect(fromMap(place, 'wgs84')).toEqual(place);
});

test('only the four systems are known', () => {
  expect(coordinateSystems.map(systemOf)).toEqual([...coordinateSystems]);
  expect(['', 'CGCS2000', 'beijing54'].map(systemOf)).toEqual([undefined, undefined, undefined]);
});
