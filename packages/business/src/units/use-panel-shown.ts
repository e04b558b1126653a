import { useState } from 'react';

const KEY = 'mf-unit-panel';
const HIDDEN = 'hidden';

// On a phone the panel would be above the list and hide it.
const ROOM_FOR_BOTH = '(min-width: 768px)';

/**
 * Whether the panel of units is open: as the person left it, on all lists and on later days; before that, wherever the
 * list leaves space for it.
 */
export function usePanelShown(): readonly [isShown: boolean, setShown: (isShown: boolean) => void] {
  const [isShown, setIsShown] = useState(
    () => (localStorage.getItem(KEY) ?? (matchMedia(ROOM_FOR_BOTH).matches ? '' : HIDDEN)) !== HIDDEN,
  );
  return [
    isShown,
    (next) => {
      localStorage.setItem(KEY, next ? 'shown' : HIDDEN);
      setIsShown(next);
    },
  ];
}
