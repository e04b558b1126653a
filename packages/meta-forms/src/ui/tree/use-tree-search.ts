import { useMemo, useState } from 'react';
import type { TreeIndex } from './tree-index.ts';
import { matchingIds, nextMatch } from './tree-search.ts';
import { usePinyinNodes } from './use-pinyin-nodes.ts';

export interface TreeSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly matches: readonly string[];
  /** Names are still being searched by pinyin. */
  readonly isLooking: boolean;
  readonly isMatch: (id: string) => boolean;
  /** The last visited match, where it still is one. */
  readonly current: string | undefined;
  /** 1-based place of `current` among the matches; 0 before the first Enter. */
  readonly position: number;
  /** Goes to the next match and returns it; undefined where there is none. */
  readonly goOn: () => string | undefined;
}

/** A search by text, pinyin and initials that goes from match to match, cyclically. */
export function useTreeSearch(index: TreeIndex): TreeSearch {
  const [text, setText] = useState('');
  const [last, setLast] = useState<string>();
  const byPinyin = usePinyinNodes(index, text);
  const matches = useMemo(() => matchingIds(index, text, byPinyin), [index, text, byPinyin]);
  const known = useMemo(() => new Set(matches), [matches]);
  const current = last !== undefined && known.has(last) ? last : undefined;
  return {
    text,
    setText,
    matches,
    isLooking: text.trim() !== '' && byPinyin === undefined,
    isMatch: (id) => known.has(id),
    current,
    position: current === undefined ? 0 : matches.indexOf(current) + 1,
    goOn() {
      const next = nextMatch(matches, current);
      if (next !== undefined) setLast(next);
      return next;
    },
  };
}
