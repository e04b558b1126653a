import { expect, test } from 'vitest';
import type { Position } from './coordinates.ts';
import { placeOfName } from './name-place.ts';

const square = (west: number, size: number): readonly Position[] => [
  [west, 32],
  [west + size, 32],
  [west + size, 32 + size],
  [west, 32 + size],
  [west, 32],
];

test('an area without marks has its name in the middle, and with marks where the most room is', () => {
  const [x = 0, y = 0] = placeOfName([[square(118, 1)]], []) ?? [];
  expect(x).toBeCloseTo(118.5);
  expect(y).toBeCloseTo(32.5);
  const marks: readonly Position[] = [
    [118.5, 32.5],
    [118.3, 32.3],
    [118.7, 32.3],
  ];
  const [, above = 0] = placeOfName([[square(118, 1)]], marks) ?? [];
  expect(above).toBeGreaterThan(32.65);
});

test('a name is in the largest part of its area, and outside of its holes', () => {
  const [x = 0] = placeOfName([[square(100, 0.1)], [square(118, 1)]], []) ?? [];
  expect(x).toBeGreaterThan(118);
  const hole: readonly Position[] = [
    [118.1, 32.1],
    [118.9, 32.1],
    [118.9, 32.7],
    [118.1, 32.7],
    [118.1, 32.1],
  ];
  const [, y = 0] = placeOfName([[square(118, 1), hole]], []) ?? [];
  expect(y).toBeGreaterThan(32.7);
});

test('marks outside of an area do not move its name, and an area without a size has none', () => {
  expect(placeOfName([[square(118, 1)]], [[119.2, 32.5]])).toEqual(placeOfName([[square(118, 1)]], []));
  expect(placeOfName([[square(118, 0)]], [])).toBeUndefined();
  expect(placeOfName([], [])).toBeUndefined();
});

test('an area with very many corners is named by some of them', () => {
  const round: readonly Position[] = Array.from({ length: 100_000 }, (_, at) => {
    const angle = (at / 100_000) * 2 * Math.PI;
    return [118 + Math.cos(angle), 32 + Math.sin(angle)] as const;
  });
  const [x = 0, y = 0] = placeOfName([[round]], []) ?? [];
  expect(x).toBeCloseTo(118, 1);
  expect(y).toBeCloseTo(32, 1);
});
