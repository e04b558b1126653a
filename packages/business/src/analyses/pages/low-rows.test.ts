import { expect, test } from 'vitest';
import { lowRows } from './low-rows.ts';

test('a row of numbers and rings is low, and the rows below it move up', () => {
  const rows = lowRows([
    { chart: 'number', y: 0, h: 4 },
    { chart: 'pie', y: 0, h: 4 },
    { chart: 'bars', y: 4, h: 4 },
    { chart: 'pie', y: 4, h: 4 },
    { chart: 'number', y: 8, h: 2 },
  ]);
  expect(rows.map(({ y, h }) => [y, h])).toEqual([
    [0, 3],
    [0, 3],
    [3, 4],
    [3, 4],
    [7, 2],
  ]);
});
