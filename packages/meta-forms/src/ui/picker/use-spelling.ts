import { useEffect, useState } from 'react';
import { loadSpelling, neverSpelt, type IsSpelt } from './spelling.ts';

/** Tells whether a name is spelt as typed in pinyin; loads what it takes when it is first wanted. */
export function useSpelling(wanted: boolean): IsSpelt {
  const [isSpelt, setIsSpelt] = useState<IsSpelt>(() => neverSpelt);
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    void loadSpelling().then((loaded) => current && setIsSpelt(() => loaded));
    return () => {
      current = false;
    };
  }, [wanted]);
  return isSpelt;
}
