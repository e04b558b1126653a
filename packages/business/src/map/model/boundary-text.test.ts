import { muOfBoundary } from '@org/contract';
import { expect, test } from 'vitest';
import type { Position } from './coordinates.ts';
import { areaOf, muOf } from './measure.ts';
import { boundaryToGeometry, type Boundary } from './polygon.ts';

const ring = ([x, y]: Position, size: number): readonly Position[] => [
  [x, y],
  [x, y + size],
  [x + size * 1.3, y + size * 0.9],
  [x + size, y],
  [x, y],
];

test.each([18.2, 30.25, 43.8, 53.4])('at latitude %d a stored boundary has the area that the map says', (latitude) => {
  for (const size of [0.0005, 0.01, 0.05]) {
    const [corner, inner]: readonly [Position, Position] = [
      [120.2, latitude],
      [120.2 + size / 4, latitude + size / 4],
    ];
    const boundary: Boundary = [
      [ring(corner, size), ring(inner, size / 4).toReversed()],
      [ring([121, latitude], size)],
    ];
    const said = muOfBoundary(JSON.stringify(boundaryToGeometry(boundary))) ?? 0;
    expect(said / muOf(areaOf(boundary))).toBeCloseTo(1, 4);
  }
});

test.each([
  '',
  '已绘制',
  '{}',
  'null',
  '{"type":"Polygon","coordinates":[["x"]]}',
  '{"type":"Point","coordinates":[1,2]}',
])('%s is no boundary', (text) => expect(muOfBoundary(text)).toBeUndefined());
