import type { Tile } from '../tile/tile.ts';

/** The height of a row of numbers and rings: a ring needs less of it than bars. */
const LOW_ROW = 3;
const LOW_CHARTS: ReadonlySet<Tile['chart']> = new Set(['number', 'pie']);

type Placed = Pick<Tile, 'chart' | 'y' | 'h'>;

/** Tiles in rows, of which those with numbers and rings alone are lower, so that more of the next rows is in sight. */
export function lowRows<T extends Placed>(tiles: readonly T[]): readonly T[] {
  let gained = 0;
  const tops = [...new Set(tiles.map(({ y }) => y))].toSorted((one, other) => one - other);
  return tops.flatMap((top) => {
    const row = tiles.filter(({ y }) => y === top);
    const tallest = Math.max(...row.map(({ h }) => h));
    const isLow = tallest > LOW_ROW && row.every(({ chart }) => LOW_CHARTS.has(chart));
    const y = top - gained;
    if (isLow) gained += tallest - LOW_ROW;
    return row.map((tile) => Object.assign({}, tile, { y, h: isLow ? Math.min(tile.h, LOW_ROW) : tile.h }));
  });
}
