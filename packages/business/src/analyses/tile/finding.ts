import { languageTag, type Language } from '@org/meta-forms/core';
import type { Say } from '@org/meta-forms/react';
import { isAdditive, type Tile, type TileAnswer } from './tile.ts';
import type { TileTable } from './tile-table.ts';
import type { tileWords } from './tile.words.ts';

/** What a tile shows, in a sentence: its largest group. Undefined where nothing is compared, or two are the largest. */
export function findingOf(
  { analysis: { measures } }: Tile,
  { isCut }: Pick<TileAnswer, 'isCut'>,
  { table: { columns, lines }, say, language }: FindingParts,
): string | undefined {
  const [measure] = measures;
  const places = columns.flatMap((column, place) => (column.measure === 0 ? [place] : []));
  // Averages of the groups of a split have no sum.
  if (lines.length < 2 || (places.length > 1 && !isAdditive(measure))) return undefined;
  const sums = lines.map(({ name, values }) => ({
    name,
    value: places.reduce((sum, place) => sum + (values[place] ?? 0), 0),
  }));
  const first = sums.reduce((best, one) => (one.value > best.value ? one : best));
  if (first.value <= 0 || sums.some((one) => one !== first && one.value === first.value)) return undefined;
  const most = first.value.toLocaleString(languageTag(language));
  if (!isAdditive(measure)) return say('highest', { first: first.name, most });
  const all = sums.reduce((sum, { value }) => sum + value, 0);
  // Of a part of the groups, or with values below nothing, there is no share.
  if (isCut || sums.some(({ value }) => value < 0)) return say('mostOf', { first: first.name, most });
  const share = new Intl.NumberFormat(languageTag(language), { style: 'percent', maximumFractionDigits: 0 }).format(
    first.value / all,
  );
  return say('mostShare', { first: first.name, share });
}

interface FindingParts {
  readonly table: TileTable;
  readonly say: Say<keyof (typeof tileWords)['zh']>;
  readonly language: Language;
}
