import type { IsSpelt } from '../picker/spelling.ts';
import type { TreeIndex } from './tree-index.ts';

/** How long names are looked through by pinyin before the keyboard is served again, in ms. */
const SPELLING_SLICE_MS = 12;

export interface SpellingSearch {
  readonly text: string;
  readonly isSpelt: IsSpelt;
  /** Ids of all nodes whose name is spelt like the text. */
  readonly onFound: (ids: ReadonlySet<string>) => void;
}

/**
 * Looks for names by pinyin in slices that leave the keyboard free: a hundred thousand names take seconds. A small tree
 * is answered at once. What is given back gives the search up.
 */
export function findSpelt({ flat }: TreeIndex, { text, isSpelt, onFound }: SpellingSearch): () => void {
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
      if (node && isSpelt(node.name, text)) found.add(node.id);
    }
    onFound(found);
  }
  look();
  return () => clearTimeout(timer);
}
