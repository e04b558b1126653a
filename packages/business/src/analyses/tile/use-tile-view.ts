import { languageTag, type Language } from '@org/meta-forms/core';
import { useMemo } from 'react';
import { evenBrief, withUnit } from '../chart/brief.ts';
import { saidOf, type Drawing } from '../chart/drawing.ts';
import { findingOf } from './finding.ts';
import { tileChart, type TileChart } from './tile-chart.ts';
import { tileTable, type Labelled, type TileTable } from './tile-table.ts';
import type { TileRow } from './tile.ts';
import { useTelling, type Telling } from './use-telling.ts';

/** A tile with its answer, and what is known of its form. */
export interface AnsweredTile extends Labelled {
  /** The list with the records of a group; missing or undefined where it cannot be opened. */
  readonly addressOf?: ((row?: Pick<TileRow, 'key' | 'split'>) => string | undefined) | undefined;
}

/** What a tile shows of its answer. */
export interface TileView {
  readonly table: TileTable;
  readonly chart: (TileChart & Pick<Drawing, 'brief' | 'hint'>) | undefined;
  readonly finding: string | undefined;
  /** What the chart draws, such as 建筑面积合计（㎡）; undefined where there is no chart. */
  readonly measured: string | undefined;
  /** The numbers of a tile that is no chart. */
  readonly numbers: readonly { readonly text: string; readonly name: string }[] | undefined;
  /** The list behind a part of the chart, or behind a line of the table. */
  readonly addressOfPart: (part: number, series: number) => string | undefined;
  readonly addressOfLine: (line: number) => string | undefined;
}

/** The view of a tile; it stays the same while tile, answer and labels do. */
export function useTileView({ tile, answer, labels, addressOf }: AnsweredTile): TileView {
  const telling = useTelling();
  return useMemo(
    () => tileView({ tile, answer, labels, addressOf }, telling),
    [tile, answer, labels, addressOf, telling],
  );
}

/** A number as it is in a table; a dash where there is none. */
export function numberText(value: number | null | undefined, language: Language): string {
  return value === null || value === undefined ? '–' : value.toLocaleString(languageTag(language));
}

/** What is shown of an answer. */
export function tileView({ tile, answer, labels, addressOf }: AnsweredTile, telling: Telling): TileView {
  const { say, language, brief } = telling;
  const table = tileTable({ tile, answer, labels }, language);
  const chart = tileChart({ tile, labels }, table, language);
  const addressOfLine = (line: number) => {
    const key = table.lines[line]?.key;
    return key === undefined ? undefined : addressOf?.({ key });
  };
  return {
    table,
    chart: chart && {
      ...chart,
      brief: evenBrief(saidOf(chart), language),
      hint: (part, series) => hintOf(table, chart, { part, series, language }),
    },
    finding: findingOf({ tile, answer, labels }, table, telling),
    measured: chart && measuredBy({ tile, labels }, chart, say),
    numbers: tile.chart === 'number' ? numbersOf({ tile, labels }, table, { language, brief }) : undefined,
    addressOfLine,
    addressOfPart(part, series) {
      const key = table.lines[chart?.lineOf(part) ?? -1]?.key;
      if (key === undefined) return undefined;
      const split = table.columns.filter(({ measure }) => measure === 0)[series]?.split;
      return addressOf?.({ key, ...(split ? { split } : {}) });
    },
  };
}

interface Pointed {
  readonly part: number;
  readonly series: number;
  readonly language: Language;
}

/** What a chart measures, with its unit; several measures have their names in the legend. */
function measuredBy(
  { tile, labels }: Pick<Labelled, 'tile' | 'labels'>,
  { isGrouped }: TileChart,
  say: Telling['say'],
) {
  const [measure] = tile.analysis.measures;
  if (!measure) return undefined;
  const unit = labels.unit?.(measure) ?? '';
  if (isGrouped) return unit;
  const name = labels.measure(measure, 0);
  return unit === '' ? name : say('inUnit', { name, unit });
}

/** The name of a part with its values; of a split, with the value that was pointed at. */
function hintOf({ columns, lines }: TileTable, chart: TileChart, { part, series, language }: Pointed): string {
  const line = lines[chart.lineOf(part) ?? -1];
  if (!line) return `${chart.parts[part]?.name ?? ''}\n${numberText(chart.series[series]?.values[part], language)}`;
  const pointed = columns.filter(({ measure }) => measure === 0)[series];
  const shown = columns.flatMap((column, place) =>
    pointed?.split === undefined || column.split?.key === pointed.split.key ? [{ column, place }] : [],
  );
  return [
    line.name,
    ...shown.map(({ column, place }) => `${column.name} ${numberText(line.values[place], language)}`),
  ].join('\n');
}

/** Of several groups the numbers are those of the first one, which the order of the analysis puts there. */
function numbersOf(
  { tile: { analysis }, labels }: Pick<Labelled, 'tile' | 'labels'>,
  { columns, lines }: TileTable,
  { language, brief }: Omit<Telling, 'say'>,
) {
  const [first] = lines;
  return columns.map(({ name, measure }, place) => {
    const value = first?.values[place];
    const measured = analysis.measures[measure];
    const unit = measured ? (labels.unit?.(measured) ?? '') : '';
    const text = value === null || value === undefined ? numberText(value, language) : withUnit(brief(value), unit);
    return { text, name: analysis.dimension ? `${first?.name ?? ''} ${name}` : name };
  });
}
