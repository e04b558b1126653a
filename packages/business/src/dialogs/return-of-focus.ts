import { useEffect, useState } from 'react';

/** The open drawer, which takes the focus where a menu that opened a dialog over it is gone. */
const DRAWER = '.ant-drawer-open [role="dialog"]';

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
      if (isFocusLost()) focusPart([...document.querySelectorAll<HTMLElement>(DRAWER)].at(-1));
    },
    [opener],
  );
}

/** Gives the focus to a part of the page that is not a control. */
export function focusPart(part: HTMLElement | null | undefined): void {
  if (!part) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
