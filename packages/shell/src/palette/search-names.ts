import type { IsSpelt } from '@org/meta-forms/react';

/**
 * Entries whose names begin with the text, then those that contain it, then those that match by pinyin; each group in
 * its given order.
 */
export function searchNames<T extends { readonly name: string }>(
  entries: readonly T[],
  typed: string,
  isSpelt: IsSpelt,
): readonly T[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return [];
  const beginning: T[] = [];
  const holding: T[] = [];
  const byPinyin: T[] = [];
  for (const entry of entries) {
    const place = entry.name.toLowerCase().indexOf(text);
    if (place === 0) beginning.push(entry);
    else if (place > 0) holding.push(entry);
    else if (isSpelt(entry.name, text)) byPinyin.push(entry);
  }
  return [...beginning, ...holding, ...byPinyin];
}
