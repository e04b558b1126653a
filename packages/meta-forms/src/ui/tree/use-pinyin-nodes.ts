import { useEffect, useState } from 'react';
import { useSpelling } from '../picker/use-spelling.ts';
import { findByPinyin } from './pinyin-nodes.ts';
import type { TreeIndex } from './tree-index.ts';

interface Found {
  readonly index: TreeIndex;
  readonly text: string;
  readonly ids: ReadonlySet<string>;
}

/** Ids of the nodes whose names match the typed pinyin or initials; undefined during the search. */
export function usePinyinNodes(index: TreeIndex, typed: string): ReadonlySet<string> | undefined {
  const text = typed.trim();
  const matchesPinyin = useSpelling(text !== '');
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (text === '') return undefined;
    return findByPinyin(index, { text, matchesPinyin, onFound: (ids) => setFound({ index, text, ids }) });
  }, [index, text, matchesPinyin]);
  return found?.index === index && found.text === text ? found.ids : undefined;
}
