import { baseLanguage, languageTag, type Language } from '@org/meta-forms/core';
import { withUnit } from '../chart/brief.ts';
import { isAll } from '../chart/share-text.ts';
import { isAdditive } from './tile.ts';
import type { Labelled, TileTable } from './tile-table.ts';
import type { Telling } from './use-telling.ts';

/**
 * What a tile shows, in a sentence: its largest group. Undefined where nothing is compared, two are the largest, or one
 * is everything.
 */
export function findingOf(
  { tile, answer: { isCut }, labels }: Labelled,
  { columns, lines }: TileTable,
  telling: Telling,
): string | undefined {
  const { say, language, brief } = telling;
  const [measure] = tile.analysis.measures;
  const places = columns.flatMap((column, place) => (column.measure === 0 ? [place] : []));
  // Averages of the groups of a split have no sum.
  if (lines.length < 2 || (places.length > 1 && !isAdditive(measure))) return undefined;
  const unit = measure ? (labels.unit?.(measure) ?? '') : '';
  if (tile.chart === 'line' && places.length > 1) return highestPoint({ columns, lines, places, unit }, telling);
  const sums = lines.map(({ name, values }) => ({
    name,
    value: places.reduce((sum, place) => sum + (values[place] ?? 0), 0),
  }));
  const first = sums.reduce((best, one) => (one.value > best.value ? one : best));
  if (first.value <= 0 || sums.some((one) => one !== first && one.value === first.value)) return undefined;
  const named = { first: setApart(first.name, language) };
  const most = withUnit(brief(first.value), unit);
  if (!isAdditive(measure)) return say('highest', { ...named, most });
  const all = sums.reduce((sum, { value }) => sum + value, 0);
  // Of a part of the groups, or with values below nothing, there is no share.
  if (isCut || sums.some(({ value }) => value < 0)) return say('mostOf', { ...named, most });
  if (isAll(first.value / all)) return undefined;
  const share = new Intl.NumberFormat(languageTag(language), { style: 'percent', maximumFractionDigits: 0 }).format(
    first.value / all,
  );
  return say('mostShare', { ...named, share });
}

interface Points extends Pick<TileTable, 'columns' | 'lines'> {
  /** The places of the columns that are drawn as lines. */
  readonly places: readonly number[];
  readonly unit: string;
}

/** The highest point of several lines: their sum is not drawn. */
function highestPoint({ columns, lines, places, unit }: Points, { say, language, brief }: Telling): string | undefined {
  const points = lines.flatMap(({ name, values }) =>
    places.map((place) => ({ name, place, value: values[place] ?? 0 })),
  );
  const first = points.reduce((best, one) => (one.value > best.value ? one : best));
  if (first.value <= 0 || points.some((one) => one !== first && one.value === first.value)) return undefined;
  const named = { series: columns[first.place]?.name ?? '', first: setApart(first.name, language) };
  return say('mostAt', { ...named, most: withUnit(brief(first.value), unit) });
}

/** In Chinese a name that ends in digits or letters, such as 2013, has a space before the next word. */
function setApart(name: string, language: Language): string {
  return baseLanguage(language) === 'zh' && /[\dA-Za-z]$/.test(name) ? `${name} ` : name;
}
