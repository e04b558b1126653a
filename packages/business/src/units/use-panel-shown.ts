import { useState } from 'react';

const KEY = 'mf-unit-panel';
const HIDDEN = 'hidden';

/** Whether the panel of units is open: as the person left it, on all lists and the next day too. */
export function usePanelShown(): readonly [isShown: boolean, setShown: (isShown: boolean) => void] {
  const [isShown, setIsShown] = useState(() => localStorage.getItem(KEY) !== HIDDEN);
  return [
    isShown,
    (next) => {
      localStorage.setItem(KEY, next ? 'shown' : HIDDEN);
      setIsShown(next);
    },
  ];
}
