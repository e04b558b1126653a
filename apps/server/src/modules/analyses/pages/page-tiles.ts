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

type Sized<T> = T & { readonly w: number; readonly h: number };

/** The tiles with their places: from left to right, in rows of one height that leave no column empty. */
export function placed<T extends { readonly chart: Chart }>(tiles: readonly T[]) {
  let y = 0;
  return rowsOf(tiles).flatMap((row) => {
    const h = Math.max(...row.map((one) => one.h));
    let x = 0;
    const places = filled(row).map((one) => {
      const place = Object.assign(one, { x, y, h });
      x += one.w;
      return place;
    });
    y += h;
    return places;
  });
}

/** As many tiles in a row as there are columns for. */
function rowsOf<T extends { readonly chart: Chart }>(tiles: readonly T[]): readonly (readonly Sized<T>[])[] {
  const rows: Sized<T>[][] = [];
  for (const one of tiles) {
    const sized = { ...one, ...sizes[one.chart] };
    const row = rows.at(-1);
    const used = row?.reduce((sum, { w }) => sum + w, 0) ?? BOARD_COLUMNS;
    if (row && used + sized.w <= BOARD_COLUMNS) row.push(sized);
    else rows.push([sized]);
  }
  return rows;
}

/** A row whose charts share the columns that are left; numbers need no more room, unless there is nothing else. */
function filled<T extends { readonly chart: Chart }>(row: readonly Sized<T>[]): Sized<T>[] {
  const charts = row.filter(({ chart }) => chart !== 'number');
  const wide = charts.length > 0 ? charts : row;
  const left = BOARD_COLUMNS - row.reduce((sum, { w }) => sum + w, 0);
  return row.map((one) => {
    const place = wide.indexOf(one);
    const more = place < 0 ? 0 : Math.floor((left + wide.length - 1 - place) / wide.length);
    return Object.assign(one, { w: one.w + more });
  });
}

const count = { kind: 'count' } as const;

/** A tile that counts records in groups, and sums items. */
export function tile(word: TileWord, chart: Chart, of: Omit<AskedAnalysis, 'measures'> & Sums): PageTile {
  const { sums = [], sumsFirst, furtherSums = [], ...rest } = of;
  const summed = sums.map(sumOf);
  const measures = [...(sumsFirst ? [...summed, count] : [count, ...summed]), ...furtherSums.map(sumOf)];
  return { word, chart, analysis: { ...latestPeriods(rest), measures } };
}

type Measure = AskedAnalysis['measures'][number];

/** The items that a tile sums: those before the others are drawn, further ones are in the table only. */
interface Sums {
  readonly sums?: readonly string[];
  readonly sumsFirst?: true;
  readonly furtherSums?: readonly string[];
}

const sumOf = (field: string): Measure => ({ kind: 'sum', field });

/** Where there are too many periods, the latest are counted. */
function latestPeriods(analysis: Omit<AskedAnalysis, 'measures'>): Omit<AskedAnalysis, 'measures'> {
  const by = analysis.dimension?.by;
  const isOfTime = by === 'year' || by === 'quarter' || by === 'month';
  return isOfTime ? { order: { by: 'key', direction: 'desc' }, ...analysis } : analysis;
}

/** The same tiles of the riverside areas only. */
export function riverside(tiles: readonly PageTile[]): readonly PageTile[] {
  return tiles.map((one) => ({ ...one, isRiverside: true }));
}
