import { languageTag, type Language } from '@org/meta-forms/core';
import type { BarRow } from './bars-card.tsx';

/** The longest bar, its value and its share of all; undefined where two are the longest. */
export function findingOf(rows: readonly BarRow[], measured: number, language: Language) {
  const values = rows.map((row) => row.values[measured] ?? 0);
  const sum = values.reduce((before, value) => before + value, 0);
  const most = Math.max(...values);
  const at = values.indexOf(most);
  if (at < 0 || values.lastIndexOf(most) !== at) return undefined;
  const share = new Intl.NumberFormat(languageTag(language), { style: 'percent', maximumFractionDigits: 0 });
  return {
    first: rows[at]?.name ?? '',
    most: most.toLocaleString(languageTag(language)),
    share: share.format(sum === 0 ? 0 : most / sum),
  };
}
