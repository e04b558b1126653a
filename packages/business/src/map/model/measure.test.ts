import { expect, test } from 'vitest';
import type { Position } from './coordinates.ts';
import { areaOf, checkArea, lengthOf, middleOf, muOf } from './measure.ts';
import { boundaryOfGeometry, boundaryOfText, boundaryToGeometry } from './polygon.ts';
import { zoomOfPlace } from './place-zoom.ts';

const cell = (west: number, south: number, size: number): readonly Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const square = [cell(116, 39, 0.01)];

test('an area is that on the ellipsoid, not on a sphere, whatever the direction of its ring', () => {
  expect(areaOf([square])).toBeCloseTo(961_620.3, 0);
  expect(areaOf([[(square[0] ?? []).toReversed()]])).toBeCloseTo(961_620.3, 0);
});

test('holes are taken off, and parts are added', () => {
  const hole = cell(116.002, 39.002, 0.005);
  expect(areaOf([[...square, hole]])).toBeCloseTo(areaOf([square]) - areaOf([[hole]]), 3);
  expect(areaOf([square, [cell(117, 39, 0.01)]])).toBeCloseTo(2 * areaOf([square]), 3);
});

test('a mu is 2000/3 square metres', () => {
  expect(muOf(2000)).toBeCloseTo(3, 12);
});

test('a degree of longitude at the equator is 111.3 km', () => {
  expect(
    lengthOf([
      [0, 0],
      [1, 0],
    ]),
  ).toBeCloseTo(111_319.49, 1);
  expect(lengthOf([[0, 0]])).toBe(0);
});

test('the drawn area is checked against the recorded one', () => {
  expect(checkArea([square], '')).toMatchObject({ recorded: undefined, difference: undefined });
  expect(checkArea([square], '0').share).toBeUndefined();
  const check = checkArea([square], '960000');
  expect(check.difference).toBeCloseTo(1620.3, 0);
  expect(check.share).toBeCloseTo(0.00169, 4);
});

test('a boundary is stored as GeoJSON and read again', () => {
  for (const boundary of [[square], [square, [cell(117, 39, 0.01)]]]) {
    const text = JSON.stringify(boundaryToGeometry(boundary));
    expect(boundaryOfText(text)).toEqual(boundary);
  }
  expect(middleOf([square]).map((degrees) => degrees.toFixed(4))).toEqual(['116.0050', '39.0050']);
});

test.each([
  'null',
  '{',
  '{"type":"Point","coordinates":[1,2]}',
  '{"type":"Polygon","coordinates":[]}',
  '{"type":"Polygon","coordinates":[[[1,2],[3,4]]]}',
  '{"type":"Polygon","coordinates":[[[1,2],[3,4],[500000,6],[1,2]]]}',
  '{"type":"Polygon","coordinates":[[[1,2],[3,4],["5",6],[1,2]]]}',
])('%s is no boundary', (text) => {
  expect(boundaryOfText(text)).toBeUndefined();
});

test('a geometry that is no object is no boundary', () => {
  expect([undefined, 3, 'Polygon'].map(boundaryOfGeometry)).toEqual([undefined, undefined, undefined]);
});

test('a district is shown nearer than a city, and a city nearer than the rest', () => {
  expect(['云汀市滨江区', '云汀市', '全省', ''].map(zoomOfPlace)).toEqual([13, 11, 7, 7]);
});
