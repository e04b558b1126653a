import { useEffect, useRef, type FocusEvent } from 'react';
import type { Grid } from '../model/grid.ts';

/**
 * Closes the open editor when the focus has gone elsewhere. A popup or dialog of the editor hangs below another part of
 * the page but stays its own: React's events come here from there, too.
 */
export function useFocusWithin(grid: Grid) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onFocus: () => clearTimeout(timer.current),
    onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const { activeElement } = document;
        // The window lost the focus, or a popup without focus took the click: nobody has left.
        if (activeElement === null || activeElement === document.body || currentTarget.contains(activeElement)) return;
        grid.setMode('rest');
      });
    },
  };
}
