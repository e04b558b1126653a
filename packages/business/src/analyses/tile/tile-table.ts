import { sayIn } from '@org/meta-forms/core';
import type { Language } from '@org/meta-forms/core';
import type { ChartColumn } from '../chart/chart-table.tsx';
import type { TileLabels } from './tile-labels.ts';
import { tileWords } from './tile.words.ts';
import { periodsOf, type Dimension, type Tile, type TileAnswer, type TileRow } from './tile.ts';

/** A line of the table of a tile: a group, with its values in the order of the columns. */
export interface TileLine {
  readonly key: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** A column of values: a measure, or a measure of one group of the split. */
export interface TileColumn extends ChartColumn {
  /** The place of the measure in the analysis. */
  readonly measure: number;
  readonly split?: { readonly key: string; readonly name: string };
}

/** An answer as a table. */
export interface TileTable {
  readonly head: string;
  readonly columns: readonly TileColumn[];
  readonly lines: readonly TileLine[];
}

/** A tile with its answer and the names of its parts. */
export interface Labelled {
  readonly tile: Tile;
  readonly answer: TileAnswer;
  readonly labels: TileLabels;
}

/** The answer of a tile as a table: a line for each group, columns for its measures or the groups of its split. */
export function tileTable({ tile, answer, labels }: Labelled, language: Language): TileTable {
  const { dimension, split, measures } = tile.analysis;
  const say = sayIn(tileWords, language);
  const names = measures.map((measure, place) => labels.measure(measure, place));
  const splits = splitsOf(answer.rows).map(({ key, name }) => ({ key, name: nameOf({ key, name }, split, language) }));
  const columns: readonly TileColumn[] =
    splits.length === 0
      ? names.map((name, measure) => ({ key: String(measure), name, measure }))
      : splits.flatMap((one) =>
          names.map((name, measure) => ({
            key: `${measure} ${one.key}`,
            name: names.length === 1 ? one.name : `${one.name} ${name}`,
            measure,
            split: one,
          })),
        );
  const byKey = new Map<string, Map<string, TileRow>>();
  for (const row of answer.rows) {
    const group = byKey.get(row.key) ?? new Map<string, TileRow>();
    byKey.set(row.key, group.set(row.split?.key ?? '', row));
  }
  const lines = [...byKey].map(([key, group]) => ({
    key,
    name: dimension ? nameOf({ key, name: firstOf(group)?.name ?? '' }, dimension, language) : say('total'),
    values: columns.map(({ measure, split: one }) => group.get(one?.key ?? '')?.values[measure] ?? null),
  }));
  return {
    head: dimension ? labels.dimension(dimension) : say('group'),
    columns,
    lines: periodsOf(tile, lines) ? lines.toSorted(earlierFirst) : lines,
  };
}

/** Periods in the order of time; records without a date come last. */
function earlierFirst({ key: one }: TileLine, { key: other }: TileLine): number {
  if (one === other) return 0;
  return one !== '' && (other === '' || one < other) ? -1 : 1;
}

function firstOf(group: ReadonlyMap<string, TileRow>): TileRow | undefined {
  return group.values().next().value;
}

/** The groups of the split, in the order in which they first occur. */
function splitsOf(rows: readonly TileRow[]): readonly { readonly key: string; readonly name: string }[] {
  const found = new Map<string, { readonly key: string; readonly name: string }>();
  for (const { split } of rows) if (split && !found.has(split.key)) found.set(split.key, split);
  return [...found.values()];
}

interface Named {
  readonly key: string;
  readonly name: string;
}

/** What a group is called: ranges in words, nothing as not filled in, the rest by the name that the server knows. */
function nameOf({ key, name }: Named, dimension: Dimension | undefined, language: Language): string {
  const say = sayIn(tileWords, language);
  if (key === '') return say('notFilled');
  if (dimension?.by !== 'range') return name === '' ? key : name;
  const [from = '', to = ''] = key.split('~');
  if (from === '') return say('below').replace('{to}', to);
  return (to === '' ? say('above') : say('between')).replace('{from}', from).replace('{to}', to);
}
