import { useEffect, useRef } from 'react';
import { CLICK_DELAY_MS } from '../limits.ts';

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
