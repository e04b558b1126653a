import { useEffect, useRef } from 'react';

/** A click selects its row after this rest, so that a double click can be told from it (forms specification, section 2). */
const CLICK_DELAY_MS = 200;

/** Calls back after a rest, unless a later click or a double click came in between. */
export function useRowClick(): { readonly later: (act: () => void) => void; readonly cancel: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    later: (act) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(act, CLICK_DELAY_MS);
    },
    cancel: () => clearTimeout(timer.current),
  };
}
