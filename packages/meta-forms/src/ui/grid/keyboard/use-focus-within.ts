import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { Grid } from '../model/grid.ts';
import { SAVE_EVENT } from './save-event.ts';

/**
 * Closes the open editor when the focus leaves. A popup or dialog of the editor is elsewhere in the DOM but still
 * belongs to it, and its React events bubble up to here. Rows that a key added and nobody filled go then, and before a
 * save, which may leave the focus where it is.
 */
export function useFocusWithin(frame: RefObject<HTMLElement | null>, grid: Grid) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressedHere = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Before React tells of the press, also of one in a popup.
    const press = () => {
      pressedHere.current = false;
    };
    const save = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === grid.access) dropRows(frame.current, grid);
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener(SAVE_EVENT, save);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener(SAVE_EVENT, save);
    };
  }, [frame, grid]);
  return {
    onPointerDownCapture: () => {
      pressedHere.current = true;
    },
    onFocus: () => clearTimeout(timer.current),
    onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const { activeElement } = document;
        // The row is open in a dialog of its own.
        if (currentTarget.contains(activeElement) || grid.store.get().opened) return;
        // The window lost the focus, or a popup without focus was clicked: the focus has not left.
        if (activeElement === null || activeElement === document.body) {
          if (document.hasFocus() && !pressedHere.current) grid.dropUntouched();
          return;
        }
        grid.setMode('rest');
        grid.dropUntouched();
      });
    },
  };
}

function dropRows(frame: HTMLElement | null, grid: Grid): void {
  const hadFocus = frame?.contains(document.activeElement);
  if (grid.dropUntouched() && hadFocus) frame?.querySelector<HTMLElement>('[role="grid"]')?.focus();
}
