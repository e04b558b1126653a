import { useState } from 'react';

const KEY = 'mf-unit-panel';
const HIDDEN = 'hidden';

// On a phone the panel would be above the list and hide it.
const ROOM_FOR_BOTH = '(min-width: 768px)';

/**
 * Whether the panel of units is open. The choice is stored and applies to all lists; by default the panel is open where
 * the screen has space for both.
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
