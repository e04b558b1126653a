import type { TreeIndex } from './tree-index.ts';

/** Ids of the nodes whose name or code holds the text, from top to bottom. An empty text matches nothing. */
export function matchingIds({ flat, searched }: TreeIndex, text: string): readonly string[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return flat.filter((_node, position) => searched[position]?.includes(wanted)).map(({ id }) => id);
}

/** The match after the current one, from the top again after the last. */
export function nextMatch(matches: readonly string[], current: string | undefined): string | undefined {
  const index = current === undefined ? -1 : matches.indexOf(current);
  return matches[(index + 1) % matches.length];
}
