import { languageTag, type Language } from '@org/meta-forms/core';
import type { BarRow } from './bars-card.tsx';
import { isAll } from './share-text.ts';

/** The longest bar, its value and its share of all; undefined where two are the longest, or one is everything. */
export function findingOf(rows: readonly BarRow[], measured: number, language: Language) {
  const values = rows.map((row) => row.values[measured] ?? 0);
  const sum = values.reduce((before, value) => before + value, 0);
  const most = Math.max(...values);
  const at = values.indexOf(most);
  if (at < 0 || values.lastIndexOf(most) !== at) return undefined;
  const share = sum === 0 ? 0 : most / sum;
  if (isAll(share)) return undefined;
  const percent = new Intl.NumberFormat(languageTag(language), { style: 'percent', maximumFractionDigits: 0 });
  return {
    first: rows[at]?.name ?? '',
    most: most.toLocaleString(languageTag(language)),
    share: percent.format(share),
  };
}
