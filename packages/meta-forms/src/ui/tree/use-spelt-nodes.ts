import { useEffect, useState } from 'react';
import { useSpelling } from '../picker/use-spelling.ts';
import { findSpelt } from './spelt-nodes.ts';
import type { TreeIndex } from './tree-index.ts';

interface Found {
  readonly index: TreeIndex;
  readonly text: string;
  readonly ids: ReadonlySet<string>;
}

/** The nodes whose names are spelt as typed, in pinyin or by initials; undefined while they are being looked for. */
export function useSpeltNodes(index: TreeIndex, typed: string): ReadonlySet<string> | undefined {
  const text = typed.trim();
  const isSpelt = useSpelling(text !== '');
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (text === '') return undefined;
    return findSpelt(index, { text, isSpelt, onFound: (ids) => setFound({ index, text, ids }) });
  }, [index, text, isSpelt]);
  return found?.index === index && found.text === text ? found.ids : undefined;
}
