import { sayIn } from '@org/meta-forms/core';
import type { Language } from '@org/meta-forms/core';
import type { ChartPart, ChartSeries, ChartShape } from '../chart/drawing.ts';
import { MOST_PIECES } from '../chart/limits.ts';
import { latestPeriods } from '../chart/periods.ts';
import type { Labelled, TileLine, TileTable } from './tile-table.ts';
import { tileWords } from './tile.words.ts';
import { isAdditive, periodsOf } from './tile.ts';

/** What a tile draws. */
export interface TileChart {
  readonly shape: ChartShape;
  readonly parts: readonly ChartPart[];
  readonly series: readonly ChartSeries[];
  /** Several measures are drawn next to each other. */
  readonly isGrouped: boolean;
  /** The line of the table behind a part; undefined for a part of several, and for a period without records. */
  readonly lineOf: (part: number) => number | undefined;
  /** What is not drawn, in sentences. */
  readonly left: readonly string[];
  /** Whether there are earlier periods than those drawn, which `left` says. */
  readonly isLatest: boolean;
}

const NOTHING_LEFT: readonly string[] = [];

/**
 * The chart of a tile; undefined for numbers and tables. It draws the first measure with those right after it that have
 * the same unit; the others are in the table. Periods are in the order of time, without a gap.
 */
export function tileChart(
  { tile, labels }: Pick<Labelled, 'tile' | 'labels'>,
  { columns, lines }: TileTable,
  language: Language,
): TileChart | undefined {
  const { chart, analysis } = tile;
  if (chart === 'number' || chart === 'table' || lines.length === 0) return undefined;
  const say = sayIn(tileWords, language);
  const [first] = columns;
  if (chart === 'pie') return ring(lines, say('others'));
  const measures = first?.split ? 1 : measuresTogether({ tile, labels });
  const drawn = columns.flatMap((column, place) => (column.measure < measures ? [{ column, place }] : []));
  const way = periodsOf(tile, lines);
  const time =
    way &&
    latestPeriods(
      lines.map(({ key }) => key),
      way,
    );
  const parts = time ? inTime(time, lines) : lines.map((line, place) => ({ ...line, place }));
  const left = time ? leftOfTime(time, lines) : [];
  const nothing = time && isAdditive(analysis.measures[0]) ? 0 : null;
  return {
    shape: chart,
    parts: parts.map(({ key, name }) => ({ key, name })),
    series: drawn.map(({ column: { key, name }, place }) => ({
      key,
      name,
      values: parts.map(({ values }) => values[place] ?? nothing),
    })),
    isGrouped: measures > 1,
    lineOf: (part) => parts[part]?.place,
    left: left.map((word) => say(word, { from: time?.[0] ?? '' })),
    isLatest: left.includes('earlierLeft'),
  };
}

/** The first measures that can be compared: sums with the same unit. */
function measuresTogether({ tile, labels }: Pick<Labelled, 'tile' | 'labels'>): number {
  const { measures } = tile.analysis;
  const [first] = measures;
  const unit = first?.kind === 'sum' ? (labels.unit?.(first) ?? '') : '';
  if (unit === '') return 1;
  const other = measures.findIndex((measure) => measure.kind !== 'sum' || labels.unit?.(measure) !== unit);
  return other < 0 ? measures.length : other;
}

/** A line of the table that is drawn; a period without records has none. */
interface DrawnLine extends TileLine {
  readonly place: number | undefined;
}

function inTime(time: readonly string[], lines: readonly TileLine[]): readonly DrawnLine[] {
  const places = new Map(lines.map(({ key }, place) => [key, place]));
  return time.map((key) => {
    const place = places.get(key);
    const line = place === undefined ? undefined : lines[place];
    return { key, name: line?.name ?? key, values: line?.values ?? [], place };
  });
}

/** Earlier periods, and records without a date. */
function leftOfTime(time: readonly string[], lines: readonly TileLine[]) {
  const [from = ''] = time;
  return [
    ...(lines.some(({ key }) => key !== '' && key < from) ? ['earlierLeft' as const] : []),
    ...(lines.some(({ key }) => key === '') ? ['undatedLeft' as const] : []),
  ];
}

/** The largest pieces in their order, and one for the rest. */
function ring(lines: TileTable['lines'], others: string): TileChart {
  const valueOf = (line: number) => lines[line]?.values[0] ?? 0;
  const order = lines.map((_, line) => line).toSorted((one, other) => valueOf(other) - valueOf(one));
  const shown = order.length > MOST_PIECES ? order.slice(0, MOST_PIECES - 1) : order;
  const rest = order.slice(shown.length);
  const parts = shown.map((line) => ({ key: lines[line]?.key ?? '', name: lines[line]?.name ?? '' }));
  const restSum = rest.reduce((sum, line) => sum + valueOf(line), 0);
  return {
    shape: 'pie',
    parts: rest.length === 0 ? parts : [...parts, { key: ' ', name: others }],
    series: [{ key: '0', name: '', values: [...shown.map(valueOf), ...(rest.length === 0 ? [] : [restSum])] }],
    isGrouped: false,
    lineOf: (part) => shown[part],
    left: NOTHING_LEFT,
    isLatest: false,
  };
}
