import type { IsSpelt } from '../picker/spelling.ts';
import type { TreeIndex } from './tree-index.ts';

/** Longest time in ms of one slice of a search by pinyin, during which the page does not respond. */
const SPELLING_SLICE_MS = 12;

export interface SpellingSearch {
  readonly text: string;
  readonly matchesPinyin: IsSpelt;
  /** Ids of all nodes whose name has the text as pinyin. */
  readonly onFound: (ids: ReadonlySet<string>) => void;
}

/**
 * Searches names by pinyin in slices, so that the page responds: a hundred thousand names take seconds. A small tree is
 * searched at once. Returns a function that cancels the search.
 */
export function findByPinyin({ flat }: TreeIndex, { text, matchesPinyin, onFound }: SpellingSearch): () => void {
  const found = new Set<string>();
  let next = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    const end = performance.now() + SPELLING_SLICE_MS;
    for (; next < flat.length; next += 1) {
      if (performance.now() > end) {
        timer = setTimeout(look);
        return;
      }
      const node = flat[next];
      if (node && matchesPinyin(node.name, text)) found.add(node.id);
    }
    onFound(found);
  }
  look();
  return () => clearTimeout(timer);
}
