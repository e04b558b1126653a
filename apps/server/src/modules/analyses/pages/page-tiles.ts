import { BOARD_COLUMNS, type AskedAnalysis, type BoardTile } from '@org/contract';
import type { Static } from 'typebox';
import type { pageAnalysisWords } from './page-analyses.words.ts';

/** The words of a tile. */
export type TileWord = keyof typeof pageAnalysisWords.zh;

/** How a tile is drawn. */
type Chart = Static<typeof BoardTile>['chart'];

/** A tile of a page: what it counts and how it is drawn. */
export interface PageTile {
  readonly word: TileWord;
  readonly chart: Chart;
  readonly analysis: AskedAnalysis;
  /** Only records of the deployment's riverside areas. */
  readonly isRiverside?: true;
}

const sizes: Readonly<Record<Chart, { readonly w: number; readonly h: number }>> = {
  number: { w: 3, h: 2 },
  pie: { w: 4, h: 4 },
  bars: { w: 6, h: 4 },
  columns: { w: 6, h: 4 },
  line: { w: 6, h: 4 },
  table: { w: 12, h: 5 },
};

/** The tiles with their places: from left to right, in rows as high as their highest tile. */
export function placed<T extends { readonly chart: Chart }>(tiles: readonly T[]) {
  let [x, y, rowHeight] = [0, 0, 0];
  return tiles.map((one) => {
    const { w, h } = sizes[one.chart];
    if (x + w > BOARD_COLUMNS) [x, y, rowHeight] = [0, y + rowHeight, 0];
    const place = { x, y, w, h };
    [x, rowHeight] = [x + w, Math.max(rowHeight, h)];
    return { ...one, ...place };
  });
}

const count = { kind: 'count' } as const;

/** A tile that counts records in groups, and sums items. */
export function tile(
  word: TileWord,
  chart: Chart,
  of: Omit<AskedAnalysis, 'measures'> & { readonly sums?: readonly string[]; readonly sumsFirst?: true },
): PageTile {
  const { sums = [], sumsFirst, ...rest } = of;
  const summed = sums.map((field) => ({ kind: 'sum', field }) as const);
  return { word, chart, analysis: { ...rest, measures: sumsFirst ? [...summed, count] : [count, ...summed] } };
}

/** The same tiles of the riverside areas only. */
export function riverside(tiles: readonly PageTile[]): readonly PageTile[] {
  return tiles.map((one) => ({ ...one, isRiverside: true }));
}
