import { useEffect, useState } from 'react';
import { loadSpelling, matchesNothing, type IsSpelt } from './spelling.ts';

/** A function that matches names by pinyin; its dictionary is loaded when `wanted` is first true. */
export function useSpelling(wanted: boolean): IsSpelt {
  const [matchesPinyin, setMatchesPinyin] = useState<IsSpelt>(() => matchesNothing);
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    void loadSpelling().then((loaded) => current && setMatchesPinyin(() => loaded));
    return () => {
      current = false;
    };
  }, [wanted]);
  return matchesPinyin;
}
