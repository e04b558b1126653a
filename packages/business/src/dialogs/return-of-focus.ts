import { useEffect, useState } from 'react';

/** The open drawer, which takes the focus where a menu that opened a dialog over it is gone. */
const DRAWER = '.ant-drawer-open';

/** Whether no element of the page has the focus: the one that had it is gone. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Gives the focus of a dialog that is just removed, without a motion, back to where it was before; to the drawer around
 * it where that is gone.
 */
export function useReturnOfFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (isFocusLost() && opener instanceof HTMLElement) opener.focus();
      if (isFocusLost()) [...document.querySelectorAll<HTMLElement>(DRAWER)].at(-1)?.focus();
    },
    [opener],
  );
}
