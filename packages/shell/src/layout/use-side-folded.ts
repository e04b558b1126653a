import { useState } from 'react';

const KEY = 'mf-side';
const FOLDED = 'folded';

/**
 * Whether the side bar is folded. The choice is stored on this machine; on a narrow screen, where the menu covers the
 * page, it begins folded and nothing is stored.
 */
export function useSideFolded(narrow: boolean): readonly [isFolded: boolean, setFolded: (isFolded: boolean) => void] {
  const [isFolded, setIsFolded] = useState(() => narrow || localStorage.getItem(KEY) === FOLDED);
  return [
    isFolded,
    (next) => {
      if (!narrow) keep(next);
      setIsFolded(next);
    },
  ];
}

/** If the browser stores nothing, the choice lasts as long as the page. */
function keep(isFolded: boolean): void {
  try {
    localStorage.setItem(KEY, isFolded ? FOLDED : 'unfolded');
  } catch {
    return;
  }
}
