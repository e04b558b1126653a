import { useEffect, useRef, type FocusEvent } from 'react';
import type { Grid } from '../model/grid.ts';

/**
 * Closes the open editor when the focus leaves. A popup or dialog of the editor is elsewhere in the DOM but still
 * belongs to it, and its React events bubble up to here.
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
        // The window lost the focus, or a popup without focus was clicked: the focus has not left.
        if (activeElement === null || activeElement === document.body || currentTarget.contains(activeElement)) return;
        grid.setMode('rest');
        grid.dropUntouched();
      });
    },
  };
}
