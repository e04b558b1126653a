import type { TreeIndex } from './tree-index.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Ids of the nodes whose name or code contains the text, and of those found by pinyin, in order. An empty text matches
 * nothing.
 */
export function matchingIds({ flat, searched }: TreeIndex, text: string, byPinyin = NONE): readonly string[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return flat
    .filter(({ id }, position) => searched[position]?.includes(wanted) || byPinyin.has(id))
    .map(({ id }) => id);
}

/** The match after the current one, cyclically. */
export function nextMatch(matches: readonly string[], current: string | undefined): string | undefined {
  const index = current === undefined ? -1 : matches.indexOf(current);
  return matches[(index + 1) % matches.length];
}
