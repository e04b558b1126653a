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
  /** The last visited match, where it still is one; otherwise the first. Undefined where there is none. */
  readonly current: string | undefined;
  /** 1-based place of `current` among the matches; 0 where there is none. */
  readonly position: number;
  /** Goes to the next match. */
  readonly goOn: () => void;
}

/** A search by text, pinyin and initials that goes from match to match, cyclically. */
export function useTreeSearch(index: TreeIndex): TreeSearch {
  const [text, setText] = useState('');
  const [last, setLast] = useState<string>();
  const byPinyin = usePinyinNodes(index, text);
  const matches = useMemo(() => matchingIds(index, text, byPinyin), [index, text, byPinyin]);
  const known = useMemo(() => new Set(matches), [matches]);
  const current = last !== undefined && known.has(last) ? last : matches[0];
  return {
    text,
    setText,
    matches,
    isLooking: text.trim() !== '' && byPinyin === undefined,
    isMatch: (id) => known.has(id),
    current,
    position: current === undefined ? 0 : matches.indexOf(current) + 1,
    goOn: () => setLast(nextMatch(matches, current)),
  };
}
