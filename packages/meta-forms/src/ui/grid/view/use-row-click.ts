import { useEffect, useRef } from 'react';

/** A click selects its row after this delay, to distinguish it from a double click (forms specification, section 2). */
const CLICK_DELAY_MS = 200;

/** Calls back after a delay, unless another click or a double click follows. */
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
