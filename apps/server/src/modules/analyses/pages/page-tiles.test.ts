import { BOARD_COLUMNS } from '@org/contract';
import { expect, test } from 'vitest';
import { pageAnalyses } from './page-analyses.ts';
import { placed } from './page-tiles.ts';

test.each(Object.entries(pageAnalyses))('the rows of %s have one height and leave no column empty', (_key, tiles) => {
  const rows = Map.groupBy(placed(tiles), ({ y }) => y);
  for (const row of rows.values()) {
    expect(row.reduce((sum, { w }) => sum + w, 0)).toBe(BOARD_COLUMNS);
    expect(new Set(row.map(({ h }) => h)).size).toBe(1);
    row.reduce((x, one) => {
      expect(one.x).toBe(x);
      return x + one.w;
    }, 0);
  }
  expect([...rows.values()].flat()).toHaveLength(tiles.length);
});
