import { useState } from 'react';

const KEY = 'mf-unit-panel';
const HIDDEN = 'hidden';

// On a phone the panel would stand before the list and hide it.
const ROOM_FOR_BOTH = '(min-width: 768px)';

/** Whether the panel of units is open: as the person left it, on all lists and the next day too; before that, wherever there is room beside the list. */
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
