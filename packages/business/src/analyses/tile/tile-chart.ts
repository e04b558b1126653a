import { sayIn } from '@org/meta-forms/core';
import type { Language } from '@org/meta-forms/core';
import type { ChartPart, ChartSeries, ChartShape } from '../chart/drawing.ts';
import { MOST_PIECES } from '../chart/limits.ts';
import type { TileTable } from './tile-table.ts';
import { tileWords } from './tile.words.ts';
import type { Tile } from './tile.ts';

/** What a tile draws. */
export interface TileChart {
  readonly shape: ChartShape;
  readonly parts: readonly ChartPart[];
  readonly series: readonly ChartSeries[];
  /** The line of the table behind a part; undefined for a part of several. */
  readonly lineOf: (part: number) => number | undefined;
}

/** The chart of a tile; undefined for numbers and tables. It draws the first measure, the others are in the table. */
export function tileChart({ chart }: Tile, { columns, lines }: TileTable, language: Language): TileChart | undefined {
  if (chart === 'number' || chart === 'table' || lines.length === 0) return undefined;
  const drawn = columns.flatMap((column, place) => (column.measure === 0 ? [{ column, place }] : []));
  if (chart === 'pie') return ring(lines, drawn[0]?.place ?? 0, sayIn(tileWords, language)('others'));
  return {
    shape: chart,
    parts: lines.map(({ key, name }) => ({ key, name })),
    series: drawn.map(({ column: { key, name }, place }) => ({
      key,
      name,
      values: lines.map(({ values }) => values[place] ?? null),
    })),
    lineOf: (part) => part,
  };
}

/** The largest pieces in their order, and one for the rest. */
function ring(lines: TileTable['lines'], place: number, others: string): TileChart {
  const valueOf = (line: number) => lines[line]?.values[place] ?? 0;
  const order = lines.map((_, line) => line).toSorted((one, other) => valueOf(other) - valueOf(one));
  const shown = order.length > MOST_PIECES ? order.slice(0, MOST_PIECES - 1) : order;
  const rest = order.slice(shown.length);
  const parts = shown.map((line) => ({ key: lines[line]?.key ?? '', name: lines[line]?.name ?? '' }));
  const restSum = rest.reduce((sum, line) => sum + valueOf(line), 0);
  return {
    shape: 'pie',
    parts: rest.length === 0 ? parts : [...parts, { key: ' ', name: others }],
    series: [{ key: '0', name: '', values: [...shown.map(valueOf), ...(rest.length === 0 ? [] : [restSum])] }],
    lineOf: (part) => shown[part],
  };
}
